import { texts } from './texts.tsx'

/** The pages of one's tests, as a guest sees them; what stands on them is in tests.ts and result.ts. */
export const myTestsTexts = texts({
  en: {
    title: 'My tests',
    what: 'The tests of your courses and all free ones: start, go on, see what came of them.',
    ofPackage: 'Tests of a course',
    notebook: 'My mistake notebook',
    loading: 'Your tests are loading',
    guest: 'Sign in to see your tests',
    guestHelp:
      'Free tests and those of your courses stand here. What you answer is kept, and every result stays with you on every device.',
    result: 'Test result',
    resultWhat: 'What came of a test: marks, sections, and each question with its answer.',
    resultLoading: 'Your result is loading',
    resultGuest: 'Sign in to see your result',
    resultGuestHelp: 'A result is shown to nobody but the person who took the test.',
  },
  hi: {
    title: 'मेरे टेस्ट',
    what: 'आपके कोर्स के टेस्ट और सारे मुफ़्त टेस्ट: शुरू करें, आगे बढ़ाएँ, नतीजा देखें।',
    ofPackage: 'एक कोर्स के टेस्ट',
    notebook: 'मेरी ग़लतियों की कॉपी',
    loading: 'आपके टेस्ट खुल रहे हैं',
    guest: 'अपने टेस्ट देखने के लिए साइन इन करें',
    guestHelp:
      'मुफ़्त टेस्ट और आपके कोर्स के टेस्ट यहाँ रहते हैं। आपके जवाब सुरक्षित रहते हैं, और हर नतीजा हर डिवाइस पर आपके पास रहता है।',
    result: 'टेस्ट का नतीजा',
    resultWhat: 'टेस्ट में क्या रहा: अंक, खंड, और हर सवाल अपने जवाब के साथ।',
    resultLoading: 'आपका नतीजा खुल रहा है',
    resultGuest: 'अपना नतीजा देखने के लिए साइन इन करें',
    resultGuestHelp: 'नतीजा सिर्फ़ उसी को दिखता है जिसने टेस्ट दिया है।',
  },
})
