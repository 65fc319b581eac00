import type { SentencesOf } from '#engine/feedback/sentences.ts'

/** What repeats, and one next step. */
export const englishSentencesOfHabits: SentencesOf<'habit' | 'next'> = {
  'habit-blank': [
    ({ q }) => `Questions ${q} have no answer.`,
    ({ q }) => `You left questions ${q} empty.`,
    ({ q }) => `There is no answer to questions ${q}.`,
  ],
  'habit-unit': [
    ({ q }) => `The same thing cost marks in questions ${q}: the unit.`,
    ({ q }) => `In questions ${q} the unit is missing or wrong.`,
    ({ q }) => `Units cost you marks in questions ${q}.`,
  ],
  'habit-sign': [
    ({ q }) => `The sign is wrong in questions ${q}.`,
    ({ q }) => `In questions ${q} plus and minus changed places.`,
    ({ q }) => `Signs cost you marks in questions ${q}.`,
  ],
  'habit-power-of-ten': [
    ({ q }) => `In questions ${q} your figures are right, but not the place of the point.`,
    ({ q }) => `The place of the point cost you marks in questions ${q}.`,
    ({ q }) => `Questions ${q} have the right figures with the point in the wrong place.`,
  ],
  'habit-rounding': [
    ({ q }) => `Rounding cost you marks in questions ${q}.`,
    ({ q }) => `In questions ${q} the numbers are not rounded as they should be.`,
    ({ q }) => `The same thing cost marks in questions ${q}: rounding.`,
  ],
  'habit-working': [
    ({ q }) => `In questions ${q} the answer has its mark, but marks for working were lost.`,
    ({ q }) => `Working cost you marks in questions ${q}, though the answers are there.`,
    ({ q }) => `Questions ${q} have the answer without all the marks for the way to it.`,
  ],
  'habit-answer': [
    ({ q }) => `In questions ${q} the method is right, but the last answer is not.`,
    ({ q }) => `Questions ${q} start well and lose the mark at the end.`,
    ({ q }) => `You know the way in questions ${q}; it is the answers that went wrong.`,
  ],
  'habit-unfinished': [
    ({ q }) => `Questions ${q} are not worked out to the end.`,
    ({ q }) => `In questions ${q} you stopped one step too soon.`,
    ({ q }) => `The last step is missing in questions ${q}.`,
  ],
  'habit-several': [
    ({ q }) => `In questions ${q} you gave more answers than were asked for.`,
    ({ q }) => `Questions ${q} want one answer each, and you gave more.`,
    ({ q }) => `More than one answer cost you marks in questions ${q}.`,
  ],
  'habit-misread': [
    ({ q }) => `Your answers to questions ${q} do not fit what was asked.`,
    ({ q }) => `Questions ${q} asked for something else than you wrote.`,
    ({ q }) => `In questions ${q} you answered something that was not asked.`,
  ],
  'habit-reversed': [
    ({ q }) => `In questions ${q} you wrote the opposite of what is right.`,
    ({ q }) => `Questions ${q} are the other way round.`,
    ({ q }) => `Your answers to questions ${q} turn things round.`,
  ],

  'next-blank': [
    () => 'Next time, write something for every question, even when you are not sure.',
    () => 'Your next step: leave no question empty, for a short answer may earn a mark.',
    () => 'Next time, keep some minutes at the end for the questions you have left out.',
    () => 'Next, answer at home what you left empty, with your book open.',
  ],
  'next-unit': [
    () => 'Next time, write the unit beside every number.',
    () => 'Your next step: look at the unit each time before you leave a question.',
    () => 'Next, make a list of the units that you use, and learn them.',
    () => 'Next time, read your numbers once more and ask: of what?',
  ],
  'next-sign': [
    () => 'Next time, check plus and minus in every line of your working.',
    () => 'Your next step: draw a ring around each minus and follow it to the end.',
    () => 'Next, go through your working again and look only at the signs.',
    () => 'Next time, ask at the end: should the number be below zero?',
  ],
  'next-power-of-ten': [
    () => 'Next time, guess first how large the answer must be.',
    () => 'Your next step: write down each change of unit as a line of its own.',
    () => 'Next, practise numbers with a point, such as 0.5 times 10.',
    () => 'Next time, ask: can your answer be so large or so small?',
  ],
  'next-rounding': [
    () => 'Next time, round only once, at the end, and as the question asks.',
    () => 'Your next step: draw a line under the words that say how to round.',
    () => 'Next, practise rounding with five numbers from your book.',
    () => 'Next time, keep all figures until the last line.',
  ],
  'next-working': [
    () => 'Next time, write down every step before the answer: steps earn marks too.',
    () => 'Your next step: show each line of your working.',
    () => 'Next, practise writing an answer with all its steps, one on each line.',
    () => 'Next time, start with the rule, then put in the numbers.',
  ],
  'next-answer': [
    () => 'Next time, do the last step twice and see if both agree.',
    () => 'Your next step: put your answer back into the question to check it.',
    () => 'Next, work the last line again until you find the slip.',
    () => 'Next time, keep one minute to check the last line.',
  ],
  'next-unfinished': [
    () => 'Next time, work on until one number is left.',
    () => 'Your next step: finish at home what you left.',
    () => 'Next time, ask before you stop: is this what the question wants?',
  ],
  'next-several': [
    () => 'Next time, choose one answer and cross out the others.',
    () => 'Your next step: decide for one answer before you go on.',
    () => 'Next time, read how many answers are wanted, and give no more.',
  ],
  'next-misread': [
    () => 'Next time, draw a line under what the question asks before you write.',
    () => 'Your next step: read each question twice before you answer.',
    () => 'Next time, read the question again when you have written your answer.',
  ],
  'next-reversed': [
    () => 'Next time, read your sentence again and ask which of the two it is about.',
    () => 'Your next step: write both sides down first, then say which one grows.',
    () => 'Next time, check the order before you write: what comes from what?',
  ],
  'next-topic': [
    ({ q, topic }) => `Next, read about ${topic} again and then answer question ${q} once more.`,
    ({ q, topic }) => `Your next step: study ${topic}, and try question ${q} without the book.`,
    ({ q, topic }) => `Next, take ${topic}: read it once more, and work question ${q} again.`,
    ({ q, topic }) => `Next, ask your teacher for help with ${topic}, starting from question ${q}.`,
  ],
  'next-again': [
    ({ q }) => `Next, answer question ${q} again with your book open.`,
    ({ q }) => `Your next step: work question ${q} once more, step by step.`,
    ({ q }) => `Next, ask your teacher about question ${q}, then try it alone.`,
    ({ q }) => `Next, try question ${q} again until every part is there.`,
  ],
  'next-level': [
    ({ q, shown, aim }) => `Next time, aim at this for ${shown} in a question like ${q}: ${aim}.`,
    ({ shown, aim }) => `Your next step for ${shown}: ${aim}.`,
    ({ q, shown, aim }) => `Next, write a part of question ${q} again, so that it fits this for ${shown}: ${aim}.`,
  ],
  'next-options': [
    ({ q }) => `Next, look at question ${q} again and say why each wrong choice is wrong.`,
    ({ q }) => `Your next step: explain to yourself the right choice in question ${q}.`,
    ({ q }) => `Next, read in your book why the right choice in question ${q} is right.`,
  ],
  'next-explain': [
    () => 'Next, choose one question and explain its answer aloud, step by step.',
    () => 'Your next step: try a harder question on the same topic.',
    () => 'Next, write a question of your own on this topic, and answer it.',
    () => 'Next, read on in your book: you are ready for it.',
  ],
}
