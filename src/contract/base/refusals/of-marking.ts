import { refusal } from '#contract/base/refusals/refusal.ts'

/** How much of a decision was decided again since, and by whom; null where nobody is named. */
export interface Overtaken {
  count: number
  of: number
  by: string | null
}

/** Refusals of review, annotations, standardisation, AI reading, and of what is published. */
export const refusalsOfMarking = {
  'answer-not-found': refusal(404, { en: 'There is no such answer.', sw: 'Hakuna jibu kama hilo.' }),
  'answer-picture-not-found': refusal(404, {
    en: 'There is no picture of this answer.',
    sw: 'Hakuna picha ya jibu hili.',
  }),
  'review-not-found': refusal(404, { en: 'There is no such review.', sw: 'Hakuna ukaguzi kama huo.' }),
  'annotation-not-found': refusal(404, { en: 'There is no such annotation.', sw: 'Hakuna maelezo kama hayo.' }),
  'comment-not-found': refusal(404, { en: 'There is no such comment in your bank.', sw: 'Hakuna maoni kama hayo kwenye benki yako.' }),
  'marker-not-found': refusal(404, {
    en: 'Nobody of that name marks this exam.',
    sw: 'Hakuna mtu wa jina hilo anayesahihisha mtihani huu.',
  }),
  'not-a-marker': refusal(404, { en: 'You are not a marker of this exam.', sw: 'Wewe si msahihishaji wa mtihani huu.' }),
  'appeal-not-found': refusal(404, { en: 'There is no such appeal.', sw: 'Hakuna rufaa kama hiyo.' }),
  'group-change-not-found': refusal(404, { en: 'There is no such change of groups.', sw: 'Hakuna badiliko kama hilo la makundi.' }),
  'ruling-not-found': refusal(404, { en: 'There is no such ruling.', sw: 'Hakuna kanuni kama hiyo ya swali.' }),
  'result-not-found': refusal(404, {
    en: 'There is no result for this code. Check it letter by letter, or ask the school.',
    sw: 'Hakuna matokeo ya msimbo huu. Uangalie herufi kwa herufi, au uliza shuleni.',
  }),
  'result-expired': refusal(410, {
    en: 'This code has expired. Ask the school for a new one.',
    sw: 'Muda wa msimbo huu umeisha. Iombe shule msimbo mpya.',
  }),
  'card-not-found': refusal(404, { en: 'There is no such revision card.', sw: 'Hakuna kadi kama hiyo ya marudio.' }),
  'card-changed': refusal(409, {
    en: 'This card asks something else by now. Load your cards again.',
    sw: 'Kadi hii sasa inauliza kitu kingine. Fungua kadi zako tena.',
  }),
  'card-not-due': refusal(409, {
    en: 'You have done this card. It comes back on its day.',
    sw: 'Umeshafanya kadi hii. Itarudi siku yake ikifika.',
  }),
  'next-exam-day': refusal(400, {
    en: 'Give a day after today, within a year.',
    sw: 'Chagua siku baada ya leo, ndani ya mwaka mmoja.',
  }),
  'nothing-to-revise': refusal(409, {
    en: 'Nobody lost a mark in this exam, so there is nothing to print.',
    sw: 'Hakuna aliyepoteza alama katika mtihani huu, kwa hivyo hakuna cha kuchapa.',
  }),
  'feedback-too-long': refusal(400, {
    en: ({ words, max }: { words: number; max: number }) => `This has ${words} words. Feedback has at most ${max}, which is half a page.`,
    sw: ({ words, max }) => `Haya yana maneno ${words}. Mrejesho usizidi maneno ${max}, yaani nusu ukurasa.`,
  }),
  'feedback-names-other': refusal(400, {
    en: ({ name, pupil }: { name: string; pupil: string }) =>
      `“${name}” is the name of another pupil in this exam. These words go to ${pupil}: write them without it.`,
    sw: ({ name, pupil }) => `“${name}” ni jina la mwanafunzi mwingine katika mtihani huu. Maneno haya ni ya ${pupil}: yaandike bila jina hilo.`,
  }),
  'idea-not-found': refusal(404, {
    en: 'There is no such group. The answers may have been grouped anew: load the page again.',
    sw: 'Hakuna kundi kama hilo. Huenda majibu yamepangwa upya: pakia ukurasa tena.',
  }),
  'too-few-alike': refusal(409, {
    en: 'Comparing takes at least 20 papers and 10 choice questions.',
    sw: 'Ili kulinganisha karatasi zinahitajika karatasi 20 na maswali 10 ya chaguo au zaidi.',
  }),
  'examiner-report-changed': refusal(409, {
    en: 'Somebody else has changed this report meanwhile. Load it again: your words are still on your screen.',
    sw: 'Mtu mwingine amebadilisha ripoti hii wakati huohuo. Ipakie tena: maneno yako bado yako kwenye skrini yako.',
  }),
  'examiner-report-names': refusal(400, {
    en: ({ name }: { name: string }) => `“${name}” is the name of a pupil in this exam. A report goes to others: write it without the name.`,
    sw: ({ name }) => `“${name}” ni jina la mwanafunzi katika mtihani huu. Ripoti huwafikia wengine: iandike bila jina hilo.`,
  }),
  'feedback-changed': refusal(409, {
    en: 'The marks or the words have changed meanwhile. Look at them again.',
    sw: 'Alama au maneno yamebadilika wakati huohuo. Yaangalie tena.',
  }),
  'feedback-none-approved': refusal(409, {
    en: 'Nobody has approved any feedback of this exam yet.',
    sw: 'Bado hakuna aliyeidhinisha mrejesho wowote wa mtihani huu.',
  }),
  'appeal-open': refusal(409, { en: 'This question is being looked at already.', sw: 'Swali hili linaangaliwa tayari.' }),
  'too-many-appeals': refusal(409, {
    en: 'Several marks of this paper are being looked at already. Wait for the answers, or talk to the teacher.',
    sw: 'Alama kadhaa za karatasi hii zinaangaliwa tayari. Subiri majibu, au zungumza na mwalimu.',
  }),
  'remarking-not-found': refusal(404, { en: 'Nobody has asked you to mark this again.', sw: 'Hakuna aliyekuomba kusahihisha hili upya.' }),
  'appeal-about-page': refusal(409, {
    en: 'This question has no answer, because its page was not handed in. If the page was found, take the results back, open the exam again and upload it.',
    sw: 'Swali hili halina jibu, kwa sababu ukurasa wake haukuwasilishwa. Ukurasa ukipatikana, ondoa matokeo, fungua mtihani tena na uupakie.',
  }),
  'remarking-open': refusal(409, {
    en: 'A colleague is marking this answer again. Wait for that mark, or take the request back.',
    sw: 'Mwenzako anasahihisha jibu hili upya. Subiri alama hizo, au ondoa ombi.',
  }),
  'remarking-closed': refusal(409, {
    en: 'This answer was marked again already, or the request was taken back.',
    sw: 'Jibu hili limeshasahihishwa upya, au ombi limeondolewa.',
  }),
  'already-answered': refusal(409, { en: 'Somebody has answered this meanwhile.', sw: 'Mtu mwingine amejibu hili wakati huohuo.' }),
  'groups-changed': refusal(409, {
    en: 'These groups have changed meanwhile. Look at them again.',
    sw: 'Makundi haya yamebadilika wakati huohuo. Yaangalie tena.',
  }),
  'groups-not-joined': refusal(400, {
    en: 'An answer that addresses the marker, or that is settled while the other waits, is not grouped with others.',
    sw: 'Jibu linalomwandikia msahihishaji, au lililokwisha kuamuliwa huku lingine likisubiri, haliwekwi kundi moja na mengine.',
  }),
  'answer-held': refusal(409, {
    en: ({ holder }: { holder: string }) => `${holder} is marking this answer.`,
    sw: ({ holder }) => `${holder} anasahihisha jibu hili.`,
  }),
  'opinion-held': refusal(409, {
    en: 'A colleague is judging this answer.',
    sw: 'Mwenzako anaamua jibu hili.',
  }),
  'answers-of-others': refusal(409, {
    en: ({ holder }: { holder: string }) => `${holder} has decided these answers meanwhile, or is marking them. They were left as they are.`,
    sw: ({ holder }) => `${holder} ameamua majibu haya wakati huohuo, au anayasahihisha. Yameachwa yalivyo.`,
  }),
  'answers-unread': refusal(409, {
    en: ({ answers }: { answers: number }) =>
      answers === 1
        ? 'One of these answers is not read for sure. Decide it by itself, or look at each of them in the grid of crops.'
        : `${answers} of these answers are not read for sure. Decide them one at a time, or look at each of them in the grid of crops.`,
    sw: ({ answers }) =>
      answers === 1
        ? 'Jibu 1 kati ya haya halijasomwa kwa uhakika. Liamue peke yake, au utazame kila moja kwenye gridi ya picha za majibu.'
        : `Majibu ${answers} kati ya haya hayajasomwa kwa uhakika. Yaamue moja moja, au utazame kila moja kwenye gridi ya picha za majibu.`,
  }),
  'too-many-annotations': refusal(409, {
    en: 'An answer holds at most 100 annotations. Erase some first.',
    sw: 'Jibu huchukua maelezo na michoro 100, si zaidi. Futa baadhi kwanza.',
  }),
  'comment-taken': refusal(409, {
    en: 'You have a comment with these words already.',
    sw: 'Tayari una maoni yenye maneno haya.',
  }),
  'not-standardised': refusal(409, {
    en: 'This exam opens for you when your marks of its standardisation papers are within the tolerance.',
    sw: 'Mtihani huu utafunguliwa kwako alama zako za karatasi za usanifishaji zitakapokuwa ndani ya ukingo unaoruhusiwa.',
  }),
  'question-closed': refusal(409, {
    en: 'Your last checks of this question are outside the tolerance. Talk to who leads the exam.',
    sw: 'Ukaguzi wako wa mwisho wa swali hili uko nje ya ukingo unaoruhusiwa. Zungumza na anayeongoza mtihani.',
  }),
  'opinion-given': refusal(409, {
    en: 'This answer no longer waits for your opinion: somebody has given theirs meanwhile, or its mark was changed.',
    sw: 'Jibu hili halisubiri tena maoni yako: mtu mwingine ametoa yake wakati huohuo, au alama yake imebadilishwa.',
  }),
  'nothing-to-judge': refusal(409, {
    en: 'Neither of them has marked an answer to this question that the other could judge too.',
    sw: 'Hakuna kati yao aliyesahihisha jibu la swali hili ambalo mwenzake anaweza kuliamua pia.',
  }),
  'opinion-not-found': refusal(404, { en: 'There is no such opinion.', sw: 'Hakuna maoni kama hayo.' }),
  'standardisation-off': refusal(409, { en: 'This exam has no standardisation.', sw: 'Mtihani huu hauna usanifishaji.' }),
  'standardisation-without-need': refusal(400, {
    en: 'This exam has only choices, which the program marks exactly: there is nothing to standardise.',
    sw: 'Mtihani huu una maswali ya kuchagua pekee, ambayo programu husahihisha bila kosa: hakuna cha kusanifisha.',
  }),
  'paper-named-twice': refusal(400, { en: 'A paper is named twice.', sw: 'Karatasi moja imetajwa mara mbili.' }),
  'paper-not-choosable': refusal(400, {
    en: 'A paper is not complete, or somebody has decided an answer of it already. Load the papers again.',
    sw: 'Kuna karatasi ambayo haijakamilika, au ambayo jibu lake limeshaamuliwa na mtu. Zifungue karatasi tena.',
  }),
  'standardisation-begun': refusal(409, {
    en: 'Somebody has marked this paper already, so it stays in the standardisation.',
    sw: 'Mtu amesahihisha karatasi hii tayari, kwa hivyo inabaki kwenye usanifishaji.',
  }),
  'standardisation-done': refusal(409, {
    en: 'You have handed in these marks. Ask who leads the exam to let you mark again.',
    sw: 'Umewasilisha alama hizi. Mwombe anayeongoza mtihani akuruhusu usahihishe tena.',
  }),
  'standardisation-unfinished': refusal(409, {
    en: ({ left }: { left: number }) => (left === 1 ? 'One answer is not marked yet.' : `${left} answers are not marked yet.`),
    sw: ({ left }) => (left === 1 ? 'Jibu moja bado halijasahihishwa.' : `Majibu ${left} bado hayajasahihishwa.`),
  }),
  'own-marks-unfinished': refusal(409, {
    en: 'Finish your own marks first: you are one of the markers.',
    sw: 'Maliza kwanza alama zako mwenyewe: wewe ni mmoja wa wasahihishaji.',
  }),
  'standardisation-answer': refusal(409, {
    en: 'The mark of this answer is agreed in the standardisation of the exam. Change it there.',
    sw: 'Alama ya jibu hili imekubaliwa kwenye usanifishaji wa mtihani. Ibadilishe huko.',
  }),
  'share-not-found': refusal(404, {
    en: 'This exam has no such question for people to mark, or no such class.',
    sw: 'Mtihani huu hauna swali kama hilo la kusahihishwa na watu, au darasa kama hilo.',
  }),
  'shares-changed-elsewhere': refusal(409, {
    en: 'Somebody has shared out the marking differently meanwhile. Look at it again.',
    sw: 'Mtu mwingine amegawa usahihishaji kwa njia nyingine wakati huohuo. Utazame tena.',
  }),
  'nothing-to-share': refusal(409, {
    en: 'There is nothing here that could be given out, handed over or undone.',
    sw: 'Hapa hakuna cha kugawa, kukabidhi au kutendua.',
  }),
  'already-undone': refusal(409, { en: 'This was undone already.', sw: 'Hili limeshatenduliwa.' }),
  'review-superseded': refusal(409, {
    en: 'Some of these answers were decided again since, so this decision can no longer be undone.',
    sw: 'Baadhi ya majibu haya yameamuliwa tena baadaye, kwa hivyo uamuzi huu hauwezi tena kutenduliwa.',
  }),
  'review-overtaken': refusal(409, {
    en: ({ count, of, by }: Overtaken) =>
      `${of === 1 ? 'The answer was' : `${count} of its ${of} answers ${count === 1 ? 'was' : 'were'}`} re-marked since${by === null ? '' : `, last by ${by}`}. This decision cannot be undone while that stands.`,
    sw: ({ count, of, by }) =>
      `${of === 1 ? 'Jibu limesahihishwa' : count === 1 ? `Jibu 1 kati ya majibu yake ${of} limesahihishwa` : `Majibu ${count} kati ya ${of} yamesahihishwa`} upya baadaye${by === null ? '' : `, mara ya mwisho na ${by}`}. Uamuzi huu hauwezi kutenduliwa maadamu hilo lipo.`,
  }),
  'ai-reading-off': refusal(409, {
    en: 'No AI reading is set up, or your school has not switched it on.',
    sw: 'Usomaji wa AI haujawekwa, au shule yako haijauwasha.',
  }),
  'ai-reading-run-state': refusal(409, {
    en: 'The AI reading is not at a point where this can be done. Load it again.',
    sw: 'Usomaji wa AI haujafika hatua ya kufanya hivi. Ufungue tena.',
  }),
}
