"""Records of other programs: read, with every defect reported, and written."""
