import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')
const features = join(root, 'src/web/features')

/** What writes the pages of families and of revision on the server: `build/pages/render-….js`. */
await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: join(root, 'build/pages'),
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: {
      input: [join(features, 'families/render-family-page.tsx'), join(features, 'revision/render-revision-page.tsx')],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
