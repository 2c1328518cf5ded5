import { texts } from '../../../../texts/texts.tsx'

/**
 * The five states of a question (B §4.3): as a label, in a phrase after its number, and explained in the
 * legend.
 */
export const examStatesTexts = texts({
  en: {
    notVisited: 'Not Visited',
    notAnswered: 'Not Answered',
    answered: 'Answered',
    marked: 'Marked For Review',
    answeredAndMarked: 'Answered and Marked for Review',
    said: {
      notVisited: 'not visited',
      notAnswered: 'not answered',
      answered: 'answered',
      marked: 'marked for review',
      answeredAndMarked: 'answered and marked for review',
    },
    means: {
      notVisited: 'You have not opened this question yet.',
      notAnswered: 'You opened this question but gave no answer.',
      answered: 'You answered this question.',
      marked: 'You want to come back to this question. It has no answer yet.',
      answeredAndMarked: 'You answered this question and want to come back to it. The answer counts.',
    },
    meansUnkept: 'You marked this question. A choice made with it is not saved.',
  },
  hi: {
    notVisited: 'नहीं देखा',
    notAnswered: 'उत्तर नहीं दिया',
    answered: 'उत्तर दिया',
    marked: 'समीक्षा के लिए चिह्नित',
    answeredAndMarked: 'उत्तर दिया और समीक्षा के लिए चिह्नित',
    said: {
      notVisited: 'अभी नहीं देखा',
      notAnswered: 'उत्तर नहीं दिया',
      answered: 'उत्तर दिया',
      marked: 'समीक्षा के लिए चिह्नित',
      answeredAndMarked: 'उत्तर दिया और समीक्षा के लिए चिह्नित',
    },
    means: {
      notVisited: 'यह प्रश्न आपने अभी खोला नहीं है।',
      notAnswered: 'आपने यह प्रश्न खोला, पर उत्तर नहीं दिया।',
      answered: 'इस प्रश्न का उत्तर आपने दे दिया है।',
      marked: 'आप इस प्रश्न पर लौटना चाहते हैं। इसका उत्तर अभी नहीं दिया है।',
      answeredAndMarked: 'आपने उत्तर दे दिया है और इस प्रश्न पर लौटना चाहते हैं। उत्तर गिना जाएगा।',
    },
    meansUnkept: 'आपने यह प्रश्न चिह्नित किया है। इसके साथ चुना गया विकल्प सेव नहीं होता।',
  },
})
