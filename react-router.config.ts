import type { Config } from '@react-router/dev/config'
import { familyTemplates } from './src/contract/family-page.ts'
import { postTemplates } from './src/contract/post-page.ts'
import { revisionTemplates } from './src/contract/revision-page.ts'
import { notFoundPages, publicPages } from '#contract/base/public-pages.ts'

/** The site is static files: public pages are written at build time, the app runs in the browser alone. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    ...publicPages,
    ...Object.values(notFoundPages),
    ...Object.values(postTemplates.en),
    ...Object.values(postTemplates.sw),
    ...Object.values(familyTemplates),
    ...Object.values(revisionTemplates),
  ],
} satisfies Config
