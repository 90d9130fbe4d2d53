/* Language, theme and help, kept for the next visit. */
const root = document.documentElement;
const choices = {
  language: (value) => {
    root.lang = value;
    for (const option of document.querySelectorAll('option[data-ja]'))
      option.textContent = option.dataset[value];
  },
  theme: (value) => (root.dataset.theme = value),
  help: (value) => {
    for (const place of document.querySelectorAll('.help')) {
      const layers = place.dataset[`level${value}`]?.split(' ') ?? [];
      place.hidden = !layers.length;
      place.replaceChildren(
        ...layers.map((name) => Object.assign(new Image(), { src: `overlay/${name}.svg`, alt: '' })),
      );
    }
  },
};
for (const [name, apply] of Object.entries(choices)) {
  const select = document.getElementById(name);
  let kept = null;
  try {
    kept = localStorage.getItem(`tefuda.${name}`);
  } catch {
    /* Pages opened from a file may keep nothing. */
  }
  if (kept === null && name === 'language') kept = navigator.language.startsWith('ja') ? 'ja' : 'en';
  if ([...select.options].some((option) => option.value === kept)) select.value = kept;
  select.addEventListener('change', () => {
    apply(select.value);
    try {
      localStorage.setItem(`tefuda.${name}`, select.value);
    } catch {
      /* as above */
    }
  });
  apply(select.value);
}
