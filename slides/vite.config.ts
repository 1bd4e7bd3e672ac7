// Tells Vue which elements are pictures: those that their bundle defines. And lets built pages be printed,
// not only those of Slidev's own server.
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

const bundle = readFileSync(new URL('../pictures.js', import.meta.url), 'utf8')
const pictures = new Set([...bundle.matchAll(/customElements\.define\(["'`]([a-z-]+)/g)]
  .map(([, name]) => name))

export default defineConfig({
  define: { __SLIDEV_FEATURE_PRINT__: 'true' },
  slidev: { vue: { template: { compilerOptions: { isCustomElement: (tag: string) => pictures.has(tag) } } } },
})
