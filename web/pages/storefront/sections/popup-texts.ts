import type { ProductType } from '../../../../contract/product-types.ts'
import { texts } from '../../../texts/texts.tsx'

const en = {
  close: 'Close',
  whatYouGet: 'What will you get',
  whatYouGetLead: 'Everything in this course, in the order you will use it.',
  howItComes: {
    ONLINE_LIVE_CLASSES: 'Taught live. Miss a class and its recording is there within 0-6 hours.',
    TEST_SERIES: 'Taken online, against the clock.',
    VIDEOS: 'Recorded lessons, to watch when you have time.',
    EBOOKS: 'Read online, on a phone or a computer.',
    BOOKS: 'Printed, and with you in 8-10 working days. No cash on delivery; changes within 24 hours only.',
    MODELS_3D: 'Models to turn and look into on your screen.',
    MAGAZINES: 'One issue after another.',
    FREE_CONTENT: 'Try before you buy.',
  } as Record<ProductType | 'FREE_CONTENT', string>,
  demoOf: (title: string) => `Demo video: ${title}`,
  demoVideosOf: (name: string) => `Demo videos of ${name}`,
  elsewhere: 'This video is on another site',
  newTab: 'opens in a new tab',
}

/** The texts of the product page's popups; they load with the first popup. */
export const productPopupTexts = texts<typeof en>({
  en,
  hi: {
    close: 'बंद करें',
    whatYouGet: 'आपको क्या-क्या मिलेगा',
    whatYouGetLead: 'इस कोर्स का सब कुछ, उसी क्रम में जिसमें आप पढ़ेंगे।',
    howItComes: {
      ONLINE_LIVE_CLASSES: 'लाइव पढ़ाई। क्लास छूट जाए तो रिकॉर्डिंग 0-6 घंटे में मिल जाती है।',
      TEST_SERIES: 'ऑनलाइन, समय देखकर।',
      VIDEOS: 'रिकॉर्ड किए हुए पाठ, जब समय मिले तब देखें।',
      EBOOKS: 'फ़ोन या कंप्यूटर पर ऑनलाइन पढ़ें।',
      BOOKS: 'छपी हुई, 8-10 कार्य दिवस में आपके पास। डिलीवरी के समय पेमेंट नहीं होता; बदलाव सिर्फ़ 24 घंटे के भीतर।',
      MODELS_3D: 'स्क्रीन पर घुमाकर देखने वाले मॉडल।',
      MAGAZINES: 'एक के बाद एक अंक।',
      FREE_CONTENT: 'लेने से पहले आज़माकर देखें।',
    },
    demoOf: (title) => `डेमो वीडियो: ${title}`,
    demoVideosOf: (name) => `${name} के डेमो वीडियो`,
    elsewhere: 'यह वीडियो किसी और साइट पर है',
    newTab: 'नए टैब में खुलेगा',
  },
})
