import { texts } from '../../texts/texts.tsx'

interface Counts {
  correct: number
  wrong: number
  unattempted: number
}

const en = {
  title: 'Check a score receipt',
  what: 'Did someone show you a receipt of a test taken here? Choose its file. We will tell you if it is genuine.',
  choose: 'Choose the receipt file',
  checking: 'Checking the receipt …',
  noReceipt: 'This file is not our receipt. A receipt ends in .json and is saved from a result page.',
  failed: 'The receipt could not be checked. Check your internet and try again.',
  valid: 'This receipt is genuine',
  invalid: 'This receipt is not genuine',
  faults: {
    key: 'The signature on it is not ours.',
    signature: 'Something in it was changed after we signed it.',
    answers: 'The answers in it are not the ones we signed.',
    statement: 'What was signed is not a score.',
  },
  test: 'Test',
  marks: 'Marks',
  marksOf: (got: string, full: string) => `${got} of ${full}`,
  answers: 'Answers',
  counts: ({ correct, wrong, unattempted }: Counts) =>
    `${correct} right, ${wrong} wrong, ${unattempted} unattempted`,
  handedIn: 'Submitted',
  signed: 'Signed',
  superseded:
    'The result has changed since, for example because an answer key was corrected. There is a newer receipt.',
  gone: 'We do not have this attempt any more. Its owner may have deleted their account.',
  late: 'Some of its answers came after time was up.',
  nobody: 'A receipt does not say who took the test. Ask the person to open the result in their own account.',
  howTitle: 'What a receipt is',
  how: 'When a test is submitted, we sign its answers and marks. If anyone changes a mark or an answer in the file, the signature no longer matches.',
  technical:
    'Technically: Ed25519 over the statement in the file; our public keys are at /api/v1/receipts/keys. With them anyone can check a receipt without us.',
}

/** The page that checks score receipts. */
export const scoreReceiptTexts = texts<typeof en>({
  en,
  hi: {
    title: 'स्कोर रसीद जाँचें',
    what: 'किसी ने आपको यहाँ दिए गए टेस्ट की रसीद दिखाई? उसकी फ़ाइल चुनें। हम बताएँगे कि वह असली है या नहीं।',
    choose: 'रसीद की फ़ाइल चुनें',
    checking: 'रसीद की जाँच हो रही है …',
    noReceipt: 'यह हमारी रसीद नहीं है। रसीद की फ़ाइल का नाम .json पर ख़त्म होता है, और वह नतीजे के पेज से मिलती है।',
    failed: 'रसीद की जाँच नहीं हो पाई। नेटवर्क देखें और फिर कोशिश करें।',
    valid: 'यह रसीद असली है',
    invalid: 'यह रसीद असली नहीं है',
    faults: {
      key: 'इस पर हमारे हस्ताक्षर नहीं हैं।',
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
    superseded: 'इसके बाद नतीजा बदला है, जैसे किसी सवाल की उत्तर कुंजी सुधारी गई। इसकी नई रसीद बन चुकी है।',
    gone: 'यह प्रयास अब हमारे पास नहीं है। हो सकता है अकाउंट हटा दिया गया हो।',
    late: 'इसके कुछ जवाब समय पूरा होने के बाद पहुँचे।',
    nobody: 'रसीद यह नहीं बताती कि टेस्ट किसने दिया। जिसने दिखाई है, उससे कहें कि अपने अकाउंट में नतीजा खोलकर दिखाए।',
    howTitle: 'रसीद क्या है',
    how: 'टेस्ट जमा होते ही हम जवाबों और अंकों पर डिजिटल हस्ताक्षर करते हैं। कोई फ़ाइल में अंक या जवाब बदले, तो हस्ताक्षर मेल नहीं खाते।',
    technical:
      'तकनीकी जानकारी: फ़ाइल के कथन पर Ed25519 हस्ताक्षर; हमारी सार्वजनिक कुंजियाँ /api/v1/receipts/keys पर हैं। उनसे कोई भी हमारे बिना रसीद जाँच सकता है।',
  },
})
