import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { withWords } from '#web/components/bring-words.tsx'
import { ArticlePage, articleMeta } from '#web/features/help/article-page.tsx'
import type { HelpArticlePage } from '#web/features/help/help-text.ts'
import { loadArticlePage } from '#web/features/help/load-help.ts'
import { helpWords } from '#web/features/help/words/help-words.ts'
import { help } from '#web/features/help/words/en/help.ts'

export const loader = ({ params }: LoaderFunctionArgs) => loadArticlePage(params['article'], 'en')

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => loadArticlePage(params['article'], 'en')

export const meta = ({ loaderData }: { loaderData?: HelpArticlePage | null }) => articleMeta(loaderData, 'en')

export default withWords(ArticlePage, helpWords.are(help))
