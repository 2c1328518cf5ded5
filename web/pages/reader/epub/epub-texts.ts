import { texts } from '../../../texts/texts.tsx'

/** What is said only of a book without pages of its own. */
export const epubTexts = texts({
  en: {
    text: 'The text of the book',
    textSize: 'Text size',
    previousChapter: 'Previous chapter',
    nextChapter: 'Next chapter',
    about: 'A page here is about a thousand letters. It stays the same page when you change the size.',
    keys: 'Keys: ← → for a screen back or on, + and − for the size, / to search, Home and End for the beginning and the end.',
  },
  hi: {
    text: 'किताब का पाठ',
    textSize: 'अक्षरों का आकार',
    previousChapter: 'पिछला अध्याय',
    nextChapter: 'अगला अध्याय',
    about: 'यहाँ एक पन्ना लगभग हज़ार अक्षरों का है। आकार बदलने पर भी पन्ना वही रहता है।',
    keys: 'कीबोर्ड: एक स्क्रीन आगे-पीछे के लिए ← →, आकार के लिए + और −, खोज के लिए /, शुरू और आख़िर के लिए Home और End।',
  },
})
