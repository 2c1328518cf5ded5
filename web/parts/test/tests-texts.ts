import { indianNumber } from '../../../display/indian-number.ts'
import { texts } from '../../texts/texts.tsx'

const counted = (one: string, many: string) => (count: number) =>
  `${indianNumber(count)} ${count === 1 ? one : many}`

const en = {
  states: { new: 'Not started', INCOMPLETE: 'In progress', COMPLETED: 'Completed' },
  questions: counted('question', 'questions'),
  marks: (marks: string) => `${marks} ${marks === '1' ? 'mark' : 'marks'}`,
  minutes: counted('minute', 'minutes'),
  languages: { ENGLISH: 'In English', HINDI: 'In Hindi' },
  bothLanguages: 'In English and Hindi',
  free: 'Free',
  psychometric: 'Self-check',
  attempts: (count: number) => (count === 1 ? 'taken once' : `taken ${count} times`),
  gotOf: (got: string, full: string) => `${got} of ${full} marks`,
  opens: (when: string) => `Opens on ${when}`,
  openUntil: (when: string) => `Open until ${when}`,
  closed: (when: string) => `Closed on ${when}`,
  buy: 'Opens with the course',
  start: 'Start',
  goOn: 'Resume',
  result: 'See the result',
  again: 'Reattempt',
  notLoaded: 'Your tests could not be loaded',
  notLoadedHelp: 'Your answers are safe. Check your internet and try again.',
  tryAgain: 'Try again',
}

/** A test, with the person's progress, and that tests did not come. */
export const testsTexts = texts<typeof en>({
  en,
  hi: {
    states: { new: 'शुरू नहीं किया', INCOMPLETE: 'अधूरा', COMPLETED: 'पूरा' },
    questions: counted('सवाल', 'सवाल'),
    marks: (marks) => `${marks} अंक`,
    minutes: counted('मिनट', 'मिनट'),
    languages: { ENGLISH: 'अंग्रेज़ी में', HINDI: 'हिंदी में' },
    bothLanguages: 'हिंदी और अंग्रेज़ी में',
    free: 'मुफ़्त',
    psychometric: 'आत्म-जाँच',
    attempts: (count) => `${count} बार दिया`,
    gotOf: (got, full) => `${full} में से ${got} अंक`,
    opens: (when) => `${when} को खुलेगा`,
    openUntil: (when) => `${when} तक खुला है`,
    closed: (when) => `${when} को बंद हुआ`,
    buy: 'कोर्स लेने पर खुलेगा',
    start: 'शुरू करें',
    goOn: 'जारी रखें',
    result: 'नतीजा देखें',
    again: 'फिर से दें',
    notLoaded: 'आपके टेस्ट नहीं खुल पाए',
    notLoadedHelp: 'आपके जवाब सुरक्षित हैं। नेटवर्क देखें और फिर कोशिश करें।',
    tryAgain: 'फिर कोशिश करें',
  },
})
