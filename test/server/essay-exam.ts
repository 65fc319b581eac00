/** Each question takes a page: as long a print as a test wants. */
export function essayExam(count: number) {
  return {
    format: 'sahihi-exam/1',
    title: 'English Paper 3',
    questions: Array.from({ length: count }, (_, at) => ({
      id: String(at + 1),
      type: 'essay',
      text: 'Write about a journey. '.repeat(8).trim(),
      marks: 20,
      criteria: [{ name: 'Content', marks: 20 }],
    })),
  }
}
