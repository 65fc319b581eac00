import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bundleKinds, bundleOf, type BundleContext } from './tools/build/bundle-of.ts'

const apiTarget = process.env['API_TARGET'] ?? 'http://127.0.0.1:3000'

const groups = bundleKinds.map((kind, at) => ({
  debugName: kind,
  priority: bundleKinds.length - at,
  name: (id: string, context: BundleContext) => {
    const bundle = bundleOf(id, context)
    return bundle?.kind === kind ? bundle.name : null
  },
}))

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'src/web/public',
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  build: {
    target: 'es2022',
    // Pictures and fonts keep their own address, or the strict policy for data: URLs would have to open.
    assetsInlineLimit: 0,
    // Sizes are measured where they count, by `npm run bench:web`.
    reportCompressedSize: false,
    modulePreload: {
      // The frame of every public page loads other screens in rare cases only. Their styles must come all the same.
      resolveDependencies: (_file, files, { hostId }) => (/\/frame-[\w-]+\.js$/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files),
    },
  },
  // What only some phones or exams need is fetched by the thread that reads pictures when it is asked for.
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: apiTarget, changeOrigin: false } },
  },
})
