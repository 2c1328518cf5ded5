import { indianNumber } from '../../../display/indian-number.ts'
import { KINDS } from '../../texts/kinds.ts'
import { texts } from '../../texts/texts.tsx'

const counted = (one: string, many: string) => (count: number) =>
  `${indianNumber(count)} ${count === 1 ? one : many}`

const en = {
  /** the contents of a package by kind, as headings */
  kinds: KINDS.en,
  contentsDescription: (title: string, counts: string, exams: number) =>
    exams > 0
      ? `What is in ${title}: ${counts}, for ${exams === 1 ? '1 exam' : `${exams} exams`}.`
      : `What is in ${title}: ${counts}.`,
  backToCourse: 'Back to the course',
  backToPack: 'Back to the pack',
  wholeKind: (kind: string) => `${kind} of the whole pack`,
  openCourse: 'See this course separately',
  seePlans: 'See plans',
  partsOfKind: 'From these courses',
  subjects: 'Subjects',
  subjectsHelp: 'Chapter by chapter, with every topic.',
  seeSyllabus: 'See the syllabus',
  exams: 'Exams covered',
  allExams: (count: number) => `See all ${count} exams`,
  examsTitle: (title: string) => `Exams covered by ${title}`,
  examsDescription: (title: string, count: number) =>
    `${title} prepares for ${count === 1 ? '1 exam or paper' : `${count} exams and papers`}. Open one to see everything for it.`,
  syllabus: 'Syllabus',
  syllabusTitle: (title: string) => `Syllabus of ${title}`,
  syllabusDescription: (title: string, subjects: string, topics: string) =>
    `${subjects} and ${topics} of ${title}, chapter by chapter.`,
  subjectsCount: counted('subject', 'subjects'),
  chapters: counted('chapter', 'chapters'),
  topics: counted('topic', 'topics'),
  noChapters: 'No chapters are listed for this subject.',
  // Free samples
  freeTitles: { test: 'Free tests', ebooks: 'Free e-books' } as Record<'test' | 'ebooks', string>,
  freeDescription: (title: string, count: number) =>
    `${count === 1 ? '1 free sample' : `${count} free samples`} of ${title} to try before you decide.`,
  freeHelp: 'Try them before you decide. You only need an account.',
  testActions: { new: 'Start test', INCOMPLETE: 'Resume test', COMPLETED: 'See the result' },
  noFree: 'No free test yet',
  noFreeHelp: 'When this course gets a free test, it will show here. Your other tests are in My tests.',
  allTests: 'My tests',
  open: 'Open the e-book',
  minutes: counted('minute', 'minutes'),
  questions: counted('question', 'questions'),
  marks: counted('mark', 'marks'),
  bothLanguages: 'In English and Hindi',
  videoSolution: 'Video solutions',
  // À la carte
  alacarte: 'Choose your parts',
  alacarteTitle: (title: string) => `Choose parts of ${title}`,
  alacarteDescription: (title: string, count: number) =>
    `Take only what you need of the ${count} parts of ${title}, and see what it costs.`,
  alacarteHelp: 'Choose the parts you need and see the price.',
  tier: (from: number, percent: number) => `${from} parts or more: ${percent} % off`,
  parts: 'Parts',
  yourChoice: 'Your choice',
  nothingChosen: 'Nothing chosen yet.',
  partsChosen: counted('part', 'parts'),
  sumOfParts: 'Price if bought separately',
  off: (percent: number) => `${percent} % off for this many parts`,
  capped: 'Never more than the pack',
  toPay: 'Total',
  saving: (amount: string) => `You save ${amount}`,
  wholePack: (amount: string) => `The whole pack: ${amount}.`,
  packNoDearer: 'It costs no more than these parts.',
  packDearer: (amount: string) => `It costs ${amount} more.`,
  clear: 'Clear all',
  buyParts: (count: number) => (count === 1 ? 'Buy this part' : `Buy these ${count} parts`),
}

/** The texts below a product's page: contents, exams, syllabus, free samples, parts to choose. */
export const contentsTexts = texts<typeof en>({
  en,
  hi: {
    kinds: KINDS.hi,
    contentsDescription: (title, counts, exams) =>
      exams > 0 ? `${title} में क्या है: ${counts}, ${exams} परीक्षाओं के लिए।` : `${title} में क्या है: ${counts}।`,
    backToCourse: 'कोर्स पर वापस',
    backToPack: 'पैक पर वापस',
    wholeKind: (kind) => `पूरे पैक के ${kind}`,
    openCourse: 'यह कोर्स अलग से देखें',
    seePlans: 'प्लान देखें',
    partsOfKind: 'इन कोर्स से',
    subjects: 'विषय',
    subjectsHelp: 'एक-एक अध्याय, हर टॉपिक के साथ।',
    seeSyllabus: 'सिलेबस देखें',
    exams: 'कौन-सी परीक्षाएँ',
    allExams: (count) => `सभी ${count} परीक्षाएँ देखें`,
    examsTitle: (title) => `${title} में कौन-सी परीक्षाएँ`,
    examsDescription: (title, count) =>
      `${title} से ${count} परीक्षाओं और पेपर की तैयारी होती है। जिसे खोलें, उसका सब कुछ वहीं दिखेगा।`,
    syllabus: 'सिलेबस',
    syllabusTitle: (title) => `${title} का सिलेबस`,
    syllabusDescription: (title, subjects, topics) => `${title} के ${subjects} और ${topics}, अध्याय के हिसाब से।`,
    subjectsCount: counted('विषय', 'विषय'),
    chapters: counted('अध्याय', 'अध्याय'),
    topics: counted('टॉपिक', 'टॉपिक'),
    noChapters: 'इस विषय के अध्याय सूची में नहीं हैं।',
    freeTitles: { test: 'मुफ़्त टेस्ट', ebooks: 'मुफ़्त ई-बुक' },
    freeDescription: (title, count) => `${title} के ${count} मुफ़्त नमूने, लेने से पहले आज़माने के लिए।`,
    freeHelp: 'लेने से पहले आज़मा लें। बस एक अकाउंट चाहिए, और कुछ नहीं।',
    testActions: { new: 'टेस्ट शुरू करें', INCOMPLETE: 'टेस्ट जारी रखें', COMPLETED: 'नतीजा देखें' },
    noFree: 'अभी कोई मुफ़्त टेस्ट नहीं है',
    noFreeHelp: 'इस कोर्स का मुफ़्त टेस्ट आते ही यहाँ दिखेगा। बाक़ी टेस्ट “मेरे टेस्ट” में हैं।',
    allTests: 'मेरे टेस्ट',
    open: 'ई-बुक खोलें',
    minutes: counted('मिनट', 'मिनट'),
    questions: counted('सवाल', 'सवाल'),
    marks: counted('अंक', 'अंक'),
    bothLanguages: 'हिंदी और अंग्रेज़ी में',
    videoSolution: 'वीडियो हल के साथ',
    alacarte: 'अपने हिस्से चुनें',
    alacarteTitle: (title) => `${title} के हिस्से चुनें`,
    alacarteDescription: (title, count) =>
      `${title} के ${count} हिस्सों में से सिर्फ़ काम के लें और देखें कि कितने का पड़ेगा।`,
    alacarteHelp: 'जो हिस्से चाहिए वे चुनें; कीमत साथ-साथ दिखेगी।',
    tier: (from, percent) => `${from} या ज़्यादा हिस्से: ${percent} % की छूट`,
    parts: 'हिस्से',
    yourChoice: 'आपने चुना',
    nothingChosen: 'अभी कुछ नहीं चुना है।',
    partsChosen: counted('हिस्सा', 'हिस्से'),
    sumOfParts: 'अलग-अलग लें तो',
    off: (percent) => `इतने हिस्सों पर ${percent} % कम`,
    capped: 'पैक से ज़्यादा कभी नहीं',
    toPay: 'कुल',
    saving: (amount) => `आपकी बचत ${amount}`,
    wholePack: (amount) => `पूरा पैक: ${amount}।`,
    packNoDearer: 'वह इन हिस्सों से महँगा नहीं है।',
    packDearer: (amount) => `वह ${amount} ज़्यादा का है।`,
    clear: 'सब हटाएँ',
    buyParts: (count) => (count === 1 ? 'यह हिस्सा ख़रीदें' : `ये ${count} हिस्से ख़रीदें`),
  },
})
