import { quickStages, runStages } from '#tools/stages.ts'

const { passed, failed } = await runStages(quickStages)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
