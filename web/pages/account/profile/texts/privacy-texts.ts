import { texts } from '../../../../texts/texts.tsx'

export const profilePrivacyTexts = texts({
  en: {
    guardianWhy:
      'You are under 18. For a few things a parent or guardian has to agree once, before you can use them:',
    guardianNeeded: [
      'buying a course',
      'booking a call with us',
      'sharing your wishlist',
      'messages about offers, and usage statistics',
    ],
    guardianFree: 'Everything else is open to you: browsing, free tests, your wishlist.',
    guardianAsk:
      'Ask them now: we send a code to their own phone or e-mail, and they read it out to you if they agree. We tell them only your first name.',
    guardianName: 'Their name',
    guardianContact: 'Their mobile number or e-mail',
    guardianCodeOf: (name: string) => `The code sent to ${name}`,
    guardianAgree: 'They agree',
    guardianAsked: (name: string, contact: string) =>
      `${name} (${contact}) has not agreed yet. You can ask again, or ask someone else.`,
    guardianAgreed: (name: string, date: string) => `${name} agreed on ${date}.`,
    guardianChange: 'Ask someone else',
    guardianChangeHint: 'Until the new person agrees, no one has agreed for you.',
    intro: 'You decide. Saying no does not affect your courses or tests.',
    terms: (date: string) => `You agreed to our terms of use on ${date}.`,
    termsLink: 'Read the terms',
    kinds: {
      marketing: {
        title: 'Offers and news',
        hint: 'We may write to you about new courses, exams and offers.',
      },
      analytics: {
        title: 'Usage statistics',
        hint: 'Helps us see what is hard to find. Never sold to anyone.',
      },
    },
    yesSince: (date: string) => `Yes, since ${date}`,
    noSince: (date: string) => `No, since ${date}`,
    no: 'No',
    ageFirst: 'Both need your date of birth first, because the rules are different under 18.',
    toAge: 'Add my date of birth',
    guardianFirst: 'You are under 18: a parent or guardian has to agree before you can say yes here.',
    toGuardian: 'Ask my guardian',
  },
  hi: {
    guardianWhy: 'आप 18 साल से छोटे हैं। कुछ बातों के लिए माता-पिता या अभिभावक की हाँ एक बार चाहिए:',
    guardianNeeded: [
      'कोर्स ख़रीदना',
      'हमसे कॉल तय करना',
      'विशलिस्ट शेयर करना',
      'ऑफ़र के संदेश, और साइट के इस्तेमाल के आँकड़े',
    ],
    guardianFree: 'बाक़ी सब अभी से आपका है: साइट देखना, मुफ़्त टेस्ट, आपकी विशलिस्ट।',
    guardianAsk:
      'अभी पूछ लें: हम उनके अपने फ़ोन या ई-मेल पर कोड भेजेंगे, और वे राज़ी हों तो आपको कोड बताएँगे। उन्हें सिर्फ़ आपका पहला नाम बताया जाएगा।',
    guardianName: 'उनका नाम',
    guardianContact: 'उनका मोबाइल नंबर या ई-मेल',
    guardianCodeOf: (name) => `${name} को मिला कोड`,
    guardianAgree: 'वे राज़ी हैं',
    guardianAsked: (name, contact) =>
      `${name} (${contact}) से पूछा गया है, उन्होंने अभी हाँ नहीं की। फिर पूछ सकते हैं, या किसी और से पूछें।`,
    guardianAgreed: (name, date) => `${name} ने ${date} को हाँ की।`,
    guardianChange: 'किसी और से पूछें',
    guardianChangeHint: 'जब तक नए व्यक्ति हाँ न करें, तब तक किसी की हाँ नहीं मानी जाएगी।',
    intro: 'फ़ैसला आपका है। मना करने से आपके कोर्स और टेस्ट पर कोई असर नहीं पड़ता।',
    terms: (date) => `आपने ${date} को हमारी शर्तें मानी थीं।`,
    termsLink: 'शर्तें पढ़ें',
    kinds: {
      marketing: {
        title: 'ऑफ़र और ख़बरें',
        hint: 'हम आपको नए कोर्स, परीक्षा और ऑफ़र के बारे में लिख सकते हैं।',
      },
      analytics: {
        title: 'साइट के इस्तेमाल के आँकड़े',
        hint: 'इससे पता चलता है कि क्या ढूँढना मुश्किल है। किसी को बेचा नहीं जाता।',
      },
    },
    yesSince: (date) => `हाँ, ${date} से`,
    noSince: (date) => `नहीं, ${date} से`,
    no: 'नहीं',
    ageFirst: 'दोनों के लिए पहले जन्म तारीख़ चाहिए, क्योंकि 18 साल से छोटों के नियम अलग हैं।',
    toAge: 'जन्म तारीख़ बताएँ',
    guardianFirst: 'आप 18 साल से छोटे हैं: यहाँ हाँ करने से पहले माता-पिता या अभिभावक की हाँ चाहिए।',
    toGuardian: 'अभिभावक से पूछें',
  },
})
