import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { manifest } from './src/device/manifest.ts';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Everything that the page is made of, in one hash: the server tells pages that are older than what it has. */
function sources(): string {
  const hash = createHash('sha256');
  for (const folder of [
    'src',
    'public/cards',
    'public/fonts',
    'public/icons',
    '../src/tefuda/locale',
    '../src/tefuda/games',
  ]) {
    const files = readdirSync(here(folder), { recursive: true, withFileTypes: true }).filter(
      (each) => each.isFile() && (!folder.endsWith('games') || each.name.endsWith('.json')),
    );
    for (const file of files.map((each) => `${each.parentPath}/${each.name}`).sort())
      hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

const build = sources();

function note(): Plugin {
  return {
    name: 'build-note',
    apply: 'build',
    writeBundle(options) {
      writeFileSync(`${options.dir ?? '.'}/build.json`, JSON.stringify({ build }));
    },
  };
}

/** What the page is installed by, in each language. */
function installed(): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    generateBundle() {
      for (const lang of ['en', 'ja'])
        this.emitFile({ type: 'asset', fileName: `manifest.${lang}.json`, source: manifest(lang) });
    },
  };
}

export default defineConfig({
  base: './', // wherever the server puts it
  plugins: [svelte(), note(), installed()],
  define: { __BUILD__: JSON.stringify(build) },
  build: {
    outDir: here('../src/tefuda/page'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What every screen needs comes as one file: each file more is some hundred bytes of headers.
      input: { index: here('index.html'), worker: here('src/device/worker.ts') },
      output: {
        // The worker lies where its address stays: beside the page, whose files it keeps.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: 'house', test: /\/web\/src\/(games\/)?[^/]+\.ts$/ }] },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8750', ws: true } } },
  test: { include: ['tests/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 }, // a slow machine fails nothing
});
