import { skipChapter, tellStory } from '#server/features/demo/story/tell-story.ts'
import { tellStoryJob } from '#server/features/demo/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue.ts'

export const demoJobs: readonly JobBinding[] = [handleJob(tellStoryJob, tellStory, skipChapter)]
