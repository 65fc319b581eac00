import type { SentencesOf } from '#engine/feedback/sentences.ts'
import { countEn } from '#engine/words/count.ts'

/** In brackets; nothing where the exam names no topic. */
const on = (topic: string): string => (topic === '' ? '' : ` (${topic})`)

const question = (isOne: boolean): string => (isOne ? 'question' : 'questions')

/** What went well, and what was lost. */
export const englishSentencesOfMarks: SentencesOf<'well' | 'lost'> = {
  'well-all': [
    () => 'You earned every mark of this paper.',
    () => 'Well done: no mark of this paper was lost.',
    () => 'Every answer in this paper earned all its marks.',
    () => 'All your answers are right, and every mark is yours.',
  ],
  'well-topic': [
    ({ q, topic }) => `You know ${topic} well: questions ${q} earned all their marks.`,
    ({ q, topic }) => `${topic} went well: you earned every mark in questions ${q}.`,
    ({ q, topic }) => `Good work on ${topic}: no mark was lost in questions ${q}.`,
    ({ q, topic }) => `Your answers on ${topic}, in questions ${q}, are all right.`,
  ],
  'well-one': [
    ({ q }) => `Question ${q} went well: it earned all its marks.`,
    ({ q }) => `You earned every mark in question ${q}.`,
    ({ q }) => `Good work in question ${q}: no mark was lost there.`,
    ({ q }) => `Your answer to question ${q} is right.`,
  ],
  'well-several': [
    ({ q }) => `You earned every mark in questions ${q}.`,
    ({ q }) => `Questions ${q} went well: they earned all their marks.`,
    ({ q }) => `Good work in questions ${q}: no mark was lost there.`,
    ({ q }) => `Your answers to questions ${q} are right.`,
    ({ q }) => `Well done in questions ${q}: each of them earned all its marks.`,
  ],
  'well-method': [
    ({ q }) => `In question ${q} every step of your method earned its mark.`,
    ({ q }) => `You know the method for question ${q}: its steps earned their marks.`,
    ({ q }) => `Your way of working in question ${q} is right.`,
    ({ q }) => `The steps of your working in question ${q} are good.`,
  ],
  'well-point': [
    ({ q, aim }) => `In question ${q} you earned the mark for ${aim}.`,
    ({ q, aim }) => `You had ${aim} right in question ${q}.`,
    ({ q, aim }) => `Part of question ${q} is right: ${aim}.`,
    ({ q, aim }) => `Your answer to question ${q} had ${aim}, which is right.`,
  ],
  'well-part': [
    ({ q, marks, max }) => `Your answer to question ${q} earned ${marks} of ${max} marks.`,
    ({ q, marks, max }) => `You earned ${marks} of the ${max} marks in question ${q}.`,
    ({ q, marks, max }) => `Question ${q} brought you ${marks} of ${max} marks.`,
  ],
  'well-tried': [
    ({ q, isOne }) => `You tried ${question(isOne)} ${q}, and trying is how learning starts.`,
    ({ q, isOne }) => `It is good that you wrote an answer to ${question(isOne)} ${q}.`,
    ({ q, isOne }) => `You did not give up: you wrote an answer to ${question(isOne)} ${q}.`,
  ],

  'lost-page': [
    ({ q, isOne, page }) => `Page ${page} was not handed in, so ${question(isOne)} ${q} earned no marks.`,
    ({ q, isOne, page }) => `No marks for ${question(isOne)} ${q}: page ${page} was not handed in.`,
    ({ q, isOne, page }) => `Page ${page}, with ${question(isOne)} ${q}, was not handed in and earned no marks.`,
  ],
  'lost-blank': [
    ({ q }) => `Question ${q} has no answer.`,
    ({ q }) => `You left question ${q} empty.`,
    ({ q }) => `There is no answer to question ${q}.`,
  ],
  'lost-blank-asked': [
    ({ q, aim }) => `Question ${q} has no answer; it asked for ${aim}.`,
    ({ q, aim }) => `You left question ${q} empty; the answer is ${aim}.`,
    ({ q, aim }) => `There is no answer to question ${q}: ${aim} was needed.`,
  ],
  'lost-option': [
    ({ q, aim, shown }) => `In question ${q} you chose ${shown}; the right choice is ${aim}.`,
    ({ q, aim, shown }) => `Question ${q}: ${aim} is right, and you chose ${shown}.`,
    ({ q, aim, shown }) => `You chose ${shown} in question ${q}, but ${aim} is right.`,
    ({ q, aim, shown }) => `For question ${q} the answer is ${aim}, not ${shown}.`,
  ],
  'lost-option-unchosen': [
    ({ q, aim }) => `In question ${q} you did not choose ${aim}, which is right.`,
    ({ q, aim }) => `Question ${q} also needed ${aim}.`,
    ({ q, aim }) => `${aim} was a right choice in question ${q} too.`,
  ],
  'lost-several-options': [
    ({ q }) => `In question ${q} you marked more than one choice; it asks for one.`,
    ({ q }) => `Question ${q} wants one choice, and you marked more.`,
    ({ q }) => `You marked more than one choice in question ${q}, and that cost marks.`,
  ],
  'lost-several': [
    ({ q }) => `In question ${q} you gave more than one answer.`,
    ({ q }) => `Question ${q} wants one answer, and you gave more.`,
    ({ q }) => `You gave more than one answer to question ${q}, so nobody can tell which you mean.`,
  ],
  'lost-unit': [
    ({ q }) => `In question ${q} a mark was lost because of the unit.`,
    ({ q }) => `The unit in question ${q} is missing or wrong.`,
    ({ q }) => `Question ${q} lost a mark for its unit.`,
  ],
  'lost-unit-asked': [
    ({ q, aim }) => `In question ${q} the unit is missing or wrong: it should be ${aim}.`,
    ({ q, aim }) => `The answer to question ${q} needs the unit ${aim}.`,
    ({ q, aim }) => `Question ${q} lost a mark for its unit, which is ${aim}.`,
  ],
  'lost-sign': [
    ({ q, aim, shown }) => `In question ${q} the sign is wrong: you wrote ${shown}, and the answer is ${aim}.`,
    ({ q, aim, shown }) => `Question ${q}: you wrote ${shown} in place of ${aim}, so look at the sign.`,
    ({ q, aim, shown }) => `Your ${shown} in question ${q} has the wrong sign; the answer is ${aim}.`,
  ],
  'lost-power-of-ten': [
    ({ q, aim, shown }) => `In question ${q} you wrote ${shown}, and the answer is ${aim}: look at the place of the point.`,
    ({ q, aim, shown }) => `Question ${q}: your figures are right, but ${shown} should be ${aim}.`,
    ({ q, aim, shown }) => `Your ${shown} in question ${q} is ten times or more away from ${aim}.`,
  ],
  'lost-rounding': [
    ({ q }) => `In question ${q} the number is not rounded as it should be.`,
    ({ q }) => `Question ${q} lost a mark for rounding.`,
    ({ q }) => `Look at the rounding in question ${q}: it cost a mark.`,
  ],
  'lost-working': [
    ({ q, aim }) =>
      aim === ''
        ? `Question ${q} has its answer, but marks for working were lost.`
        : `Question ${q} has its answer, but not the mark for the step ${aim}.`,
    ({ q, aim }) =>
      aim === '' ? `In question ${q} the marks for the working were lost.` : `In question ${q} the step ${aim} did not earn its mark.`,
    ({ q, aim }) => (aim === '' ? `The working of question ${q} lost marks.` : `The working of question ${q} lost the mark for ${aim}.`),
  ],
  'lost-answer': [
    ({ q, aim, shown }) =>
      shown === '' ? `In question ${q} the answer should be ${aim}.` : `In question ${q} you wrote ${shown}, and the answer is ${aim}.`,
    ({ q, aim, shown }) =>
      shown === ''
        ? `The way to question ${q} is right, but its answer is ${aim}.`
        : `The way to question ${q} is right, but ${shown} should be ${aim}.`,
    ({ q, aim }) => `The last step of question ${q} should give ${aim}.`,
  ],
  'lost-unfinished': [
    ({ q, aim }) => `In question ${q} you stopped before the end: the answer is ${aim}.`,
    ({ q, aim }) => `Question ${q} is not worked out to the end, which is ${aim}.`,
    ({ q, aim }) => `One step is missing in question ${q}: work it out to ${aim}.`,
  ],
  'lost-misread': [
    ({ q, aim }) => `Your answer to question ${q} does not fit what was asked; ${aim} was needed.`,
    ({ q, aim }) => `Question ${q} asked for something else: ${aim}.`,
    ({ q, aim }) => `Read question ${q} once more: it asked for ${aim}.`,
  ],
  'lost-reversed': [
    ({ q, aim }) => `In question ${q} you wrote the opposite of ${aim}.`,
    ({ q, aim }) => `Question ${q} is the other way round: ${aim}.`,
    ({ q, aim }) => `Your answer to question ${q} turns it round; it should say ${aim}.`,
  ],
  'lost-value': [
    ({ q, aim, shown }) => `In question ${q} you wrote ${shown}, and the answer is ${aim}.`,
    ({ q, aim, shown }) => `Question ${q}: the answer is ${aim}, not ${shown}.`,
    ({ q, aim, shown }) => `Your ${shown} in question ${q} should be ${aim}.`,
    ({ q, aim, shown }) => `For question ${q} you found ${shown}; the right number is ${aim}.`,
  ],
  'lost-point': [
    ({ q, aim }) => `Question ${q} also asked for ${aim}.`,
    ({ q, aim }) => `In question ${q} the mark for ${aim} was lost.`,
    ({ q, aim }) => `Question ${q} needed ${aim}.`,
    ({ q, aim }) => `What is missing in question ${q} is ${aim}.`,
  ],
  'lost-point-shown': [
    ({ q, aim, shown }) => `In question ${q} you wrote ${shown}; it asked for ${aim}.`,
    ({ q, aim, shown }) => `Question ${q} asked for ${aim}, and you wrote ${shown}.`,
    ({ q, aim, shown }) => `You wrote ${shown} in question ${q}, but ${aim} was needed.`,
    ({ q, aim, shown }) => `For question ${q} the answer is ${aim}; yours was ${shown}.`,
  ],
  'lost-one-more': [
    ({ q, aim }) => `Question ${q} needed more points, such as ${aim}.`,
    ({ q, aim }) => `You could have added ${aim} in question ${q}.`,
    ({ q, aim }) => `In question ${q} marks were left for more points, for example ${aim}.`,
  ],
  'lost-level': [
    ({ q, shown, marks, max }) => `In question ${q}, ${shown} earned ${marks} of ${max} marks.`,
    ({ q, shown, marks, max }) => `For ${shown} in question ${q} you have ${marks} of ${max} marks.`,
    ({ q, shown, marks, max }) => `Question ${q} has ${marks} of ${max} marks for ${shown}.`,
  ],
  'lost-penalty': [
    ({ q, aim }) => `In question ${q} marks were taken off for this: ${aim}.`,
    ({ q, aim }) => `Question ${q} lost marks because of ${aim}.`,
  ],
  'lost-part': [
    ({ q, marks, max }) => `In question ${q} you earned ${marks} of ${max} marks.`,
    ({ q, marks, max }) => `Question ${q} has ${marks} of its ${max} marks.`,
  ],
  'lost-untold': [
    ({ q, topic, marks, max }) => `Question ${q}${on(topic)} lost ${countEn('mark', max - marks)}. Ask your teacher to go through it with you.`,
    ({ q, topic, marks, max }) => `Ask your teacher to go through question ${q}${on(topic)} with you: it lost ${countEn('mark', max - marks)}.`,
    ({ q, topic, marks, max }) => `You lost ${countEn('mark', max - marks)} in question ${q}${on(topic)}: go through it with your teacher.`,
  ],
  'lost-all': [
    ({ q, max }) => `Question ${q} earned none of its ${max === 1 ? 'marks' : `${max} marks`}.`,
    ({ q }) => `The answer to question ${q} is not right yet.`,
    ({ q }) => `In question ${q} no mark was earned yet.`,
  ],
}
