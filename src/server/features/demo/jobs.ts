import { skipChapter, seedStory } from '#server/features/demo/story/seed-story.ts'
import { seedStoryJob } from '#server/features/demo/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const demoJobs: readonly JobBinding[] = [handleJob(seedStoryJob, seedStory, skipChapter)]
