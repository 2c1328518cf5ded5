import { texts } from '../../texts/texts.tsx'

const en = {
  title: '3D learning',
  description:
    'Turn models of molecules, cells and machines on your screen, with every part named in English and Hindi.',
  lead: 'Some things are hard to see on a flat page. Turn the model, look at it from every side, and read what each part is and does.',
  sample: 'Try it: a water molecule',
  sampleTitle: 'Water molecule',
  how: 'How it works',
  howLines: [
    'Turn with a finger or the mouse, with the arrow keys, or with the buttons below the model.',
    'Press a part: it comes into the middle and lights up.',
    'Nothing is loaded before you press “Show in 3D”. If your device cannot show 3D, every part is described in words.',
  ],
  held: 'Models in our courses',
  none: 'No course holds 3D models now.',
  parts: (count: number) => `${count} named parts`,
  free: 'Free after you sign in',
}

export const threeDLearningTexts = texts<typeof en>({
  en,
  hi: {
    title: '3D में सीखें',
    description: 'अणु, कोशिका और यंत्रों के मॉडल स्क्रीन पर घुमाएँ; हर भाग का नाम हिंदी और अंग्रेज़ी में।',
    lead: 'कुछ चीज़ें सपाट पन्ने पर ठीक से नहीं दिखतीं। मॉडल घुमाएँ, हर ओर से देखें, और पढ़ें कि कौन-सा भाग क्या है और क्या करता है।',
    sample: 'आज़माएँ: पानी का अणु',
    sampleTitle: 'पानी का अणु',
    how: 'यह कैसे चलता है',
    howLines: [
      'उँगली या माउस से, ऐरो बटन से, या मॉडल के नीचे के बटनों से घुमाएँ।',
      'किसी भाग को दबाएँ: वह बीच में आकर चमकेगा।',
      '“3D में देखें” दबाने से पहले कुछ लोड नहीं होता। आपका डिवाइस 3D न दिखा सके तो हर भाग के बारे में लिखा हुआ है।',
    ],
    held: 'हमारे कोर्स के मॉडल',
    none: 'अभी किसी कोर्स में 3D मॉडल नहीं हैं।',
    parts: (count) => `नाम सहित ${count} भाग`,
    free: 'साइन इन के बाद मुफ़्त',
  },
})
