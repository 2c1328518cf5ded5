import { texts } from './texts.tsx'

interface Counts {
  correct: number
  wrong: number
  unattempted: number
}

const en = {
  title: 'Check a score receipt',
  what: 'Somebody showed you a receipt of a test taken here? Choose its file, and we say whether it is as we signed it.',
  choose: 'Choose the receipt’s file',
  checking: 'The receipt is being checked …',
  noReceipt: 'This file is no receipt of ours. It ends in .json and was saved from the page of a result.',
  failed: 'The receipt could not be checked. Look at the network and try again.',
  valid: 'This receipt is true',
  invalid: 'This receipt is not true',
  faults: {
    key: 'It was signed by a key that is not ours.',
    signature: 'It is not as it was signed: something in it was changed.',
    answers: 'The answers in it are not those that were signed.',
    statement: 'What was signed is no score.',
  },
  test: 'Test',
  marks: 'Marks',
  marksOf: (got: string, full: string) => `${got} of ${full}`,
  answers: 'Answers',
  counts: ({ correct, wrong, unattempted }: Counts) =>
    `${correct} right, ${wrong} wrong, ${unattempted} left`,
  handedIn: 'Handed in',
  signed: 'Signed',
  superseded:
    'The result has changed since, for instance because a key was corrected: there is a newer receipt of it.',
  gone: 'The attempt is not with us any more: its owner may have deleted their account.',
  late: 'Some of its answers came after the end.',
  nobody:
    'A receipt does not say who took the test. Ask whoever showed it to you to open the result in their account.',
  howTitle: 'What a receipt is',
  how: 'When a test is handed in, we sign what was answered and what it came to. Whoever changes a mark or an answer in the file breaks the signature.',
  technical:
    'Technically: Ed25519 over the statement in the file; our public keys stand at /api/v1/receipts/keys. With them anybody can check a receipt without us.',
}

/** The page that checks score receipts. */
export const scoreReceiptTexts = texts<typeof en>({
  en,
  hi: {
    title: 'स्कोर रसीद जाँचें',
    what: 'किसी ने आपको यहाँ दिए गए टेस्ट की रसीद दिखाई? उसकी फ़ाइल चुनें, हम बताएँगे कि वह वैसी ही है या नहीं जैसी हमने दी थी।',
    choose: 'रसीद की फ़ाइल चुनें',
    checking: 'रसीद जाँची जा रही है …',
    noReceipt: 'यह हमारी रसीद नहीं है। रसीद की फ़ाइल .json पर ख़त्म होती है और नतीजे के पेज से सहेजी जाती है।',
    failed: 'रसीद जाँची नहीं जा सकी। नेटवर्क देखें और फिर कोशिश करें।',
    valid: 'यह रसीद सही है',
    invalid: 'यह रसीद सही नहीं है',
    faults: {
      key: 'इस पर किसी और की कुंजी से हस्ताक्षर हैं, हमारी नहीं।',
      signature: 'यह वैसी नहीं है जैसी हमने दी थी: इसमें कुछ बदला गया है।',
      answers: 'इसमें लिखे जवाब वे नहीं हैं जिन पर हमने हस्ताक्षर किए थे।',
      statement: 'जिस पर हस्ताक्षर हैं, वह कोई स्कोर नहीं है।',
    },
    test: 'टेस्ट',
    marks: 'अंक',
    marksOf: (got, full) => `${full} में से ${got}`,
    answers: 'जवाब',
    counts: ({ correct, wrong, unattempted }) => `${correct} सही, ${wrong} ग़लत, ${unattempted} छोड़े`,
    handedIn: 'जमा किया',
    signed: 'हस्ताक्षर',
    superseded: 'इसके बाद नतीजा बदला है, जैसे किसी सवाल की उत्तर-कुंजी सुधारी गई: इसकी नई रसीद मौजूद है।',
    gone: 'यह कोशिश अब हमारे पास नहीं है: हो सकता है खाता हटा दिया गया हो।',
    late: 'इसके कुछ जवाब समय पूरा होने के बाद पहुँचे।',
    nobody: 'रसीद यह नहीं बताती कि टेस्ट किसने दिया। जिसने दिखाई है, उससे कहें कि अपने खाते में नतीजा खोलकर दिखाए।',
    howTitle: 'रसीद क्या है',
    how: 'टेस्ट जमा होते ही हम जवाबों और नतीजे पर डिजिटल हस्ताक्षर करते हैं। फ़ाइल में कोई अंक या जवाब बदले तो हस्ताक्षर टूट जाता है।',
    technical:
      'तकनीकी रूप से: फ़ाइल के कथन पर Ed25519 हस्ताक्षर; हमारी सार्वजनिक कुंजियाँ /api/v1/receipts/keys पर हैं। उनसे कोई भी हमारे बिना रसीद जाँच सकता है।',
  },
})
