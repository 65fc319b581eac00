import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** What writes the pages of families on the server, as one file with all it needs: `build/pages/render-family-page.js`. */
await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: join(root, 'src/web/features/families/render-family-page.tsx'),
    outDir: join(root, 'build/pages'),
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'render-family-page.js' } },
  },
})
