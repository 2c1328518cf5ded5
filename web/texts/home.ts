import { texts } from './texts.tsx'

export const homeTexts = texts({
  en: {
    title: 'Prepare for the exam in front of you',
    intro:
      'Live classes, mock tests, video courses, e-books and books for CUET, banking, SSC, railways, engineering, medical, law and state exams.',
    pageTitle: (brand: string) => `${brand}: prepare for CUET, banking, SSC, NEET and more`,
    goals: 'Choose your goal',
    moreCourses: (count: number) => `${count} more`,
    continueTitle: 'Continue where you were',
    continuePurchase: 'You were about to buy',
    mockTests: 'Practise as in the real hall',
    popular: 'Most students',
    newest: 'New this season',
    trending: 'Growing fastest',
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
    goals: 'अपना लक्ष्य चुनें',
    moreCourses: (count: number) => `${count} और`,
    continueTitle: 'जहाँ छोड़ा था, वहीं से',
    continuePurchase: 'आप इसे लेने वाले थे',
    mockTests: 'असली परीक्षा जैसा अभ्यास',
    popular: 'सबसे ज़्यादा छात्र',
    newest: 'इस सीज़न के नए कोर्स',
    trending: 'सबसे तेज़ी से बढ़ते कोर्स',
    seeAll: 'सब देखें',
    sections: {
      UNDERGRADUATE: 'बारहवीं के बाद',
      ENGINEERING: 'इंजीनियरिंग की शाखाएँ',
      STATE: 'राज्य परीक्षाएँ',
    } as Record<string, string>,
    testimonials: 'दूसरों ने कैसे तैयारी की',
  },
})
