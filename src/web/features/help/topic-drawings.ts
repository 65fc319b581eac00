import begin from '#web/components/drawings/way-sample.svg?raw'
import marking from '#web/components/drawings/topic-marking.svg?raw'
import pages from '#web/components/drawings/topic-pages.svg?raw'
import paper from '#web/components/drawings/topic-paper.svg?raw'
import results from '#web/components/drawings/topic-results.svg?raw'
import school from '#web/components/drawings/topic-school.svg?raw'
import type { HelpTopic } from '#contract/help-articles.ts'

/** Each is drawn from parts of the product. */
export const topicDrawings: Record<HelpTopic, string> = { begin, paper, pages, marking, results, school }
