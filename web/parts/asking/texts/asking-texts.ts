import { texts } from '../../../texts/texts.tsx'

/** The shared texts of requests for contact, with their errors. */
export const askingTexts = texts({
  en: {
    close: 'Close',
    done: 'Done',
    sending: 'Please wait …',
    name: 'Your name',
    nameRule: 'Only letters and spaces are allowed (2-100 characters)',
    phone: 'Mobile number',
    phoneHint: '10 digits, without +91',
    phoneRule: 'Please check the mobile number and try again',
    adult: 'I am 18 or older, or my parent or guardian is asking',
    adultNeeded: 'Tick this to continue. If you are under 18, ask a parent or guardian to fill this in.',
    optional: '(optional)',
    leadSource: 'How did you hear about us?',
    choose: 'Choose',
    leadSources: {
      'Youtube user': 'Youtube user',
      'Google/Web Search': 'Google/Web Search',
      Telegram: 'Telegram',
      Advertisement: 'Advertisement',
      Other: 'Other',
    },
    messageRule: 'At most 2,000 characters: please shorten it.',
    otherWays: 'Other ways to reach us',
    guardianTitle: 'A parent or guardian has to agree first',
    guardianHelp: 'Under 18, we call with their consent. Asking them takes two minutes.',
    guardianLink: 'Ask them in your profile',
    faults: {
      offline:
        'You are offline. What you typed is still here: try again when you are connected. It will count only once.',
      slow: 'This is taking too long. What you typed is still here: try again. It will count only once.',
      unknown:
        'Something went wrong on our side. What you typed is still here: try again in a minute. It will count only once.',
      tooMany: 'Too many requests from here. What you typed is still here: try again in an hour.',
    },
  },
  hi: {
    close: 'बंद करें',
    done: 'ठीक है',
    sending: 'थोड़ा रुकें …',
    name: 'आपका नाम',
    nameRule: 'सिर्फ़ अक्षर और स्पेस लिखें (2-100 अक्षर)',
    phone: 'मोबाइल नंबर',
    phoneHint: '10 अंक, +91 के बिना',
    phoneRule: 'मोबाइल नंबर जाँचकर फिर कोशिश करें',
    adult: 'मेरी उम्र 18 साल या ज़्यादा है, या मेरे माता-पिता या अभिभावक पूछ रहे हैं',
    adultNeeded: 'आगे बढ़ने के लिए यहाँ टिक करें। उम्र 18 से कम हो तो माता-पिता या अभिभावक से भरवाएँ।',
    optional: '(ज़रूरी नहीं)',
    leadSource: 'आपको हमारे बारे में कहाँ से पता चला?',
    choose: 'चुनें',
    leadSources: {
      'Youtube user': 'यूट्यूब',
      'Google/Web Search': 'गूगल या कोई और सर्च',
      Telegram: 'टेलीग्राम',
      Advertisement: 'विज्ञापन',
      Other: 'कहीं और से',
    },
    messageRule: 'ज़्यादा से ज़्यादा 2,000 अक्षर: थोड़ा छोटा कर दें।',
    otherWays: 'हमसे बात करने के और तरीक़े',
    guardianTitle: 'पहले माता-पिता या अभिभावक की हाँ चाहिए',
    guardianHelp: '18 से कम उम्र में हम उनकी सहमति से ही कॉल करते हैं। उनसे पूछने में दो मिनट लगते हैं।',
    guardianLink: 'प्रोफ़ाइल से उनसे पूछें',
    faults: {
      offline: 'अभी इंटरनेट नहीं है। आपने जो लिखा है वह यहीं है: नेटवर्क आते ही फिर दबाएँ। गिनती एक ही बार होगी।',
      slow: 'समय पर जवाब नहीं आया। आपने जो लिखा है वह यहीं है: फिर दबाएँ। गिनती एक ही बार होगी।',
      unknown: 'हमारी तरफ़ कुछ गड़बड़ हो गई। आपने जो लिखा है वह यहीं है: थोड़ी देर में फिर दबाएँ। गिनती एक ही बार होगी।',
      tooMany: 'यहाँ से बहुत सारे अनुरोध आ चुके हैं। आपने जो लिखा है वह यहीं है: एक घंटे बाद फिर कोशिश करें।',
    },
  },
})

export type AskingTexts = (typeof askingTexts)['en']
