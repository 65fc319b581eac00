import type { Config } from '@react-router/dev/config'
import { notFoundPage, publicPages } from './src/contract/public-pages.ts'

/** The site is static files: public pages are written at build time, the app runs in the browser alone. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...publicPages, notFoundPage],
} satisfies Config
