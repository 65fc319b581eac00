/** The topics of the help, each with its articles in the order in which somebody new would read them. */
export const helpTopics = {
  begin: ['first-exam', 'class-list', 'sample-class', 'question-bank'],
  paper: ['printing', 'plain-paper', 'own-sheets'],
  pages: ['scanning', 'when-something-goes-wrong'],
  marking: ['reviewing', 'essays', 'second-opinions', 'ai-reading'],
  results: ['confirming-and-publishing', 'messages', 'school-over-time', 'guardians-and-pupils'],
  school: ['colleagues-and-account', 'credits', 'privacy'],
} as const

export const helpTopicNames = ['begin', 'paper', 'pages', 'marking', 'results', 'school'] as const satisfies readonly (keyof typeof helpTopics)[]
export type HelpTopic = keyof typeof helpTopics
export type HelpArticle = (typeof helpTopics)[HelpTopic][number]

export const helpArticles: readonly HelpArticle[] = Object.values(helpTopics).flat()

export function isHelpArticle(name: string): name is HelpArticle {
  return helpArticles.some((one) => one === name)
}

/** Every article stands in one topic. */
export function topicOf(article: HelpArticle): HelpTopic {
  const holds = (topic: HelpTopic) => helpTopics[topic].some((one) => one === article)
  return helpTopicNames.find(holds) ?? 'begin'
}

/** What `npm run pictures -- help` takes from the program. */
export const helpPictures = ['exam', 'class', 'sheets', 'upload', 'review', 'results', 'template'] as const
export type HelpPicture = (typeof helpPictures)[number]
