import { texts } from '../../../../texts/texts.tsx'

/** Which exams of a course are shown, and with what one is studied. */
export const examTexts = texts({
  en: {
    choose: 'Choose exams',
    chooseHelp: 'Only these exams are shown in this course. Nothing is lost: change it at any time.',
    save: 'Save',
    saved: 'Saved',
    chooseOne: 'Choose at least one exam.',
    notSaved: 'Not saved. Check your internet and try again.',
    options: 'How do you study this exam?',
    optionsHelp: 'This device remembers it, and opens the exam that way.',
    openExam: (exam: string) => `Open ${exam}`,
  },
  hi: {
    choose: 'परीक्षाएँ चुनें',
    chooseHelp: 'इस कोर्स में सिर्फ़ ये परीक्षाएँ दिखेंगी। कुछ खोएगा नहीं: जब चाहें बदल लें।',
    save: 'सेव करें',
    saved: 'सेव हो गया',
    chooseOne: 'कम से कम एक परीक्षा चुनें।',
    notSaved: 'सेव नहीं हुआ। इंटरनेट देखें और फिर कोशिश करें।',
    options: 'इस परीक्षा की पढ़ाई कैसे करते हैं?',
    optionsHelp: 'यह डिवाइस इसे याद रखेगा, और परीक्षा उसी तरह खोलेगा।',
    openExam: (exam) => `${exam} खोलें`,
  },
})
