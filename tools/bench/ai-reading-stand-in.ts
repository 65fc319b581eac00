import { startLanguageModel } from '#test/stand-ins/language-model.ts'

/** The benchmark's AI server, in a process of its own, so that its work is not counted as the program's. */
const standIn = await startLanguageModel()
standIn.waitMs = Number(process.argv[2] ?? 5000)
const text = 'The top soil is carried away by the water, and then the crops yield less than they did before.'
standIn.read = ({ questions }) =>
  Object.fromEntries(questions.map((question) => [question, { text, quotes: ['top soil is carried away', 'the crops yield less'] }]))
process.send?.(standIn.url)
