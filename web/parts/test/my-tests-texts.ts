import { texts } from '../../texts/texts.tsx'

/**
 * The pages of a person's tests, as a guest sees them; the texts of their contents are in tests-texts.ts and
 * result-texts.ts.
 */
export const myTestsTexts = texts({
  en: {
    title: 'My tests',
    what: 'Tests of your courses, and all free tests.',
    ofPackage: 'Tests of a course',
    ofNamed: (course: string) => `Tests of ${course}`,
    ofThis: 'Tests of the course',
    notebook: 'My mistake notebook',
    guest: 'Sign in to see your tests',
    guestHelp:
      'Free tests and tests of your courses are here. Your answers and results stay with you on every device.',
    result: 'Test result',
    resultWhat: 'Marks, sections, and every question with its answer.',
    resultGuest: 'Sign in to see your result',
    resultGuestHelp: 'Only the person who took the test can see the result.',
  },
  hi: {
    title: 'मेरे टेस्ट',
    what: 'आपके कोर्स के टेस्ट और सारे मुफ़्त टेस्ट।',
    ofPackage: 'एक कोर्स के टेस्ट',
    ofNamed: (course) => `${course} के टेस्ट`,
    ofThis: 'इस कोर्स के टेस्ट',
    notebook: 'मेरी ग़लतियों की कॉपी',
    guest: 'अपने टेस्ट देखने के लिए साइन इन करें',
    guestHelp: 'मुफ़्त टेस्ट और आपके कोर्स के टेस्ट यहाँ हैं। आपके जवाब और नतीजे हर फ़ोन या कंप्यूटर पर मिलेंगे।',
    result: 'टेस्ट का नतीजा',
    resultWhat: 'अंक, खंड, और हर सवाल उसके जवाब के साथ।',
    resultGuest: 'अपना नतीजा देखने के लिए साइन इन करें',
    resultGuestHelp: 'नतीजा सिर्फ़ उसी को दिखता है जिसने टेस्ट दिया है।',
  },
})
