import { cleanedName } from '../../../../contract/fields/person-name.ts'
import type { MessageTemplate } from '../template.ts'

/** A first name and nothing else: the text is a stranger's and goes to someone who did not ask for it. */
const firstName = (name = '') => [...(cleanedName(name).trim().split(' ')[0] ?? '')].slice(0, 30).join('')

export const guardianCode: MessageTemplate = {
  params: ['code', 'childName'],
  mail: {
    en: ({ brand, code, childName }) => ({
      subject: `${brand} asks for your consent for ${firstName(childName)}`,
      code,
      paragraphs: [
        `${firstName(childName)}, who is under 18, studies on ${brand} and named you as parent or guardian. If you agree, give this code to ${firstName(childName)} or enter it yourself. It works for 10 minutes.`,
        `Your consent means: ${firstName(childName)} may buy courses, book a call and share lists on ${brand}, and ${brand} keeps the details needed for this. We never show children advertisements that track them.`,
        'You can withdraw your consent at any time. If you do not know this child or do not agree, do nothing: without the code nothing changes.',
      ],
    }),
    hi: ({ brand, code, childName }) => ({
      subject: `${firstName(childName)} के लिए ${brand} आपकी सहमति चाहता है`,
      code,
      paragraphs: [
        `${firstName(childName)} की उम्र 18 साल से कम है। ${firstName(childName)} ने ${brand} पर पढ़ने के लिए आपको माता-पिता या अभिभावक बताया है। अगर आप सहमत हैं, तो यह कोड ${firstName(childName)} को दें या ख़ुद डालें। यह 10 मिनट तक चलेगा।`,
        `आपकी सहमति का मतलब: ${firstName(childName)} को ${brand} पर कोर्स ख़रीदने, कॉल बुक करने और सूची शेयर करने की अनुमति होगी, और ${brand} इसके लिए ज़रूरी जानकारी रखेगा। बच्चों को निशाना बनाने वाले विज्ञापन नहीं दिखाए जाते।`,
        'आप अपनी सहमति कभी भी वापस ले सकते हैं। अगर आप इस बच्चे को नहीं जानते या सहमत नहीं हैं, तो कुछ न करें: कोड के बिना कुछ नहीं बदलेगा।',
      ],
    }),
  },
  sms: {
    en: {
      registered:
        '{#var#} is the code for your consent as guardian of {#var#}, under 18, to buy and share on {#var#}. Valid 10 minutes. If you do not agree, ignore it.',
      values: ({ code, brand, childName }) => [code!, firstName(childName), brand!],
    },
    hi: {
      registered:
        '{#var#} कोड है: {#var#} (18 से कम उम्र) को {#var#} पर ख़रीदने और शेयर करने की आपकी अनुमति के लिए। 10 मिनट चलेगा। सहमत न हों तो कुछ न करें।',
      values: ({ code, brand, childName }) => [code!, firstName(childName), brand!],
    },
  },
}
