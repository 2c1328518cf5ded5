import { texts } from '../../../texts/texts.tsx'

export const homeTexts = texts({
  en: {
    title: 'Prepare for your next exam',
    intro:
      'Live classes, mock tests, video courses, e-books and books for CUET, banking, SSC, railways, engineering, medical, law and state exams.',
    pageTitle: (brand: string) => `${brand}: prepare for CUET, banking, SSC, NEET and more`,
    beginHere: 'Start here',
    chooseExam: 'Which exam are you preparing for?',
    freeMockFor: 'Free mock test',
    takeFreeMock: 'Take a free mock now',
    facts: (questions: number, minutes: number) =>
      minutes > 0 ? `${questions} questions · ${minutes} minutes · Free` : `${questions} questions · Free`,
    examOn: (date: string) => `Exam on ${date}`,
    daysLeft: (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day left' : `${days} days left`),
    stopped: 'You left this test midway',
    resume: 'Resume',
    proof: (tests: number) =>
      `${tests} free tests are open now, with the screen, timer and marking of the real exam.`,
    goals: 'Choose your goal',
    tiles: (section: string, count: number) => `${section}: see all ${count}`,
    continueTitle: 'Continue where you were',
    continuePurchase: 'You were about to buy',
    mockTests: 'Practise like the real exam',
    popular: 'Most popular',
    newest: 'New this season',
    trending: 'More courses',
    seeAll: 'See all',
    sections: {
      UNDERGRADUATE: 'After Class 12',
      ENGINEERING: 'Engineering branches',
      STATE: 'State exams',
    } as Record<string, string>,
    testimonials: 'How others prepared',
  },
  hi: {
    title: 'अपनी अगली परीक्षा की तैयारी करें',
    intro:
      'CUET, बैंकिंग, SSC, रेलवे, इंजीनियरिंग, मेडिकल, लॉ और राज्य परीक्षाओं के लिए लाइव क्लास, मॉक टेस्ट, वीडियो कोर्स, ई-बुक और किताबें।',
    pageTitle: (brand: string) => `${brand}: CUET, बैंकिंग, SSC, NEET और दूसरी परीक्षाओं के कोर्स`,
    beginHere: 'यहाँ से शुरू करें',
    chooseExam: 'आप किस परीक्षा की तैयारी कर रहे हैं?',
    freeMockFor: 'मुफ़्त मॉक टेस्ट',
    takeFreeMock: 'अभी मुफ़्त मॉक टेस्ट दें',
    facts: (questions, minutes) =>
      minutes > 0 ? `${questions} सवाल · ${minutes} मिनट · मुफ़्त` : `${questions} सवाल · मुफ़्त`,
    examOn: (date) => `परीक्षा ${date} को`,
    daysLeft: (days) => (days === 0 ? 'आज' : days === 1 ? '1 दिन बाक़ी' : `${days} दिन बाक़ी`),
    stopped: 'आप यह टेस्ट बीच में छोड़ आए थे',
    resume: 'आगे बढ़ें',
    proof: (tests) => `${tests} मुफ़्त टेस्ट अभी खुले हैं: स्क्रीन, घड़ी और नंबर, सब असली परीक्षा जैसे।`,
    goals: 'अपना लक्ष्य चुनें',
    tiles: (section, count) => `${section}: सभी ${count} देखें`,
    continueTitle: 'जहाँ छोड़ा था, वहीं से',
    continuePurchase: 'आप इसे लेने वाले थे',
    mockTests: 'असली परीक्षा जैसा अभ्यास',
    popular: 'सबसे लोकप्रिय',
    newest: 'इस सीज़न के नए कोर्स',
    trending: 'और कोर्स',
    seeAll: 'सब देखें',
    sections: {
      UNDERGRADUATE: 'बारहवीं के बाद',
      ENGINEERING: 'इंजीनियरिंग की शाखाएँ',
      STATE: 'राज्य परीक्षाएँ',
    } as Record<string, string>,
    testimonials: 'दूसरों ने कैसे तैयारी की',
  },
})
