import type { ProductType } from '../../../../contract/product-types.ts'

/** Words of a search that name nothing on sale: they narrow no result. */
export const FILLERS = [
  'a an and or the of in on to for from with by at is are my me i we you your this that it what which how where when why',
  'want need needs please give show find get buy take join learn study studying prepare preparing preparation prep crack clear',
  'best top good better great latest new complete full all any only official recommended cheap cheapest low cost price fee fees',
  'discount offer offers free online offline site website app india indian daily',
  'exam exams examination entrance competitive course courses material materials package packages kit taiyari taiyaari tayari',
  'tayyari tyari padhai padhaai padai pariksha sarkari sarkaari naukri naukari job jobs govt government',
  'ki ka ke ko kaa kii se mein mai hai hain ho liye lie liya chahiye chaiye chahie karna kare karen karein kaise kaise kya kaun',
  'konsa kaunsa sabse accha acha achha achchha acche ache achi acchi achhi badhiya sasta saste sasti muft wala wali wale vala',
  'aap apka aapka karwate karate padhate kab tak kitna kitne kitni bhai sir pls plz dena wise',
  'vali aur ya bhi par pe hi mera meri mere mujhe hum ham dijiye do batao dikhao',
  'की का के को से में मे पर पे है हैं हो लिए लिये तैयारी तयारी पढ़ाई पढाई परीक्षा परीक्षाएं परीक्षाओं एग्जाम एग्ज़ाम इम्तिहान कोर्स',
  'पाठ्यक्रम सामग्री चाहिए चाहिये कैसे करें करे करना क्या कौन कौनसा सबसे अच्छा अच्छी अच्छे बढ़िया बेस्ट टॉप सस्ता सस्ती सस्ते मुफ्त',
  'मुफ़्त फ्री निःशुल्क ऑनलाइन वाला वाली वाले और या भी हेतु मेरा मेरी मुझे दो नया नई नए सरकारी नौकरी जॉब',
].flatMap((line) => line.split(' '))

/** What people call each product type. */
export const TYPE_WORDS: Record<ProductType, readonly string[]> = {
  TEST_SERIES: [
    'mock, mocks, mock test, mock tests, mock exam, mock exams, mock test series, mock series, test, tests, test series',
    'series, quiz, quizzes, practice test, practice tests, practice set, practice sets, practice paper, practice papers',
    'sample paper, sample papers, model paper, model papers, test paper, test papers',
    'मॉक, मॉक टेस्ट, टेस्ट, टेस्ट सीरीज, सीरीज, मॉक टेस्ट सीरीज, क्विज, प्रैक्टिस सेट, मॉडल पेपर, सैंपल पेपर, अभ्यास पत्र',
  ],
  ONLINE_LIVE_CLASSES: [
    'live, live class, live classes, live batch, live course, online class, online classes, online coaching, coaching, class',
    'classes, batch, batches, tuition, tuitions, kaksha, kakshaen',
    'लाइव, लाइव क्लास, लाइव बैच, ऑनलाइन क्लास, ऑनलाइन कोचिंग, कोचिंग, क्लास, क्लासेस, क्लासेज, बैच, ट्यूशन, कक्षाएं',
  ],
  VIDEOS: [
    'video, videos, vedio, vidio, vdo, video course, video courses, video class, video classes, video lecture, video lectures, lecture, lectures',
    'recorded, recorded class, recorded classes, recorded course, recorded lectures',
    'वीडियो, विडियो, वीडियो कोर्स, वीडियो क्लास, वीडियो लेक्चर, लेक्चर, व्याख्यान, रिकॉर्डेड',
  ],
  EBOOKS: [
    'ebook, ebooks, e book, e books, pdf, pdfs, notes, note, digital book, study notes',
    'ईबुक, ई बुक, ई बुक्स, ईबुक्स, नोट्स, पीडीएफ',
  ],
  BOOKS: [
    'book, books, guide, guides, kitab, kitaab, kitabe, kitaben, kitabein, kitaabein, pustak, pustaken, textbook, workbook',
    'किताब, किताबें, किताबे, पुस्तक, पुस्तकें, बुक, बुक्स, गाइड',
  ],
  MODELS_3D: ['3d, 3d model, 3d models, model, models, थ्रीडी, 3डी, 3डी मॉडल, 3d मॉडल, मॉडल'],
  MAGAZINES: ['magazine, magazines, patrika, पत्रिका, पत्रिकाएं, मैगज़ीन, मैगजीन, मासिक पत्रिका'],
}

/** What means the same: each line is one meaning, in either script. */
export const SAME_MEANING = [
  'maths, math, mathematics, ganit, गणित, मैथ, मैथ्स',
  'science, vigyan, vigyaan, विज्ञान, साइंस',
  'physics, bhautiki, भौतिकी, भौतिक विज्ञान, फिजिक्स',
  'chemistry, rasayan, रसायन, रसायन विज्ञान, केमिस्ट्री',
  'biology, bio, jeev vigyan, जीव विज्ञान, जीवविज्ञान, बायोलॉजी, बायो',
  'history, itihas, इतिहास, हिस्ट्री',
  'geography, bhugol, भूगोल, ज्योग्राफी',
  'political science, polity, rajniti, राजनीति, राजनीति विज्ञान',
  'economics, arthshastra, अर्थशास्त्र',
  'english, angrezi, angreji, अंग्रेज़ी, इंग्लिश',
  'hindi, हिंदी',
  'reasoning, tarkshakti, तर्कशक्ति, रीजनिंग',
  'gk, general knowledge, general awareness, samanya gyan, सामान्य ज्ञान, सामान्य जागरूकता, जीके',
  'general science, samanya vigyan, सामान्य विज्ञान',
  'general studies, gs, samanya adhyayan, सामान्य अध्ययन',
  'current affairs, samsamayiki, समसामयिकी, सामयिकी, करेंट अफेयर्स, करंट अफेयर्स',
  'quant, quants, quantitative aptitude',
  'bank, banks, banking, बैंक, बैंकिंग',
  'railway, railways, rail, relway, relve, रेलवे, रेल',
  'insurance, bima, बीमा',
  'law, llb, kanoon, kanun, विधि, कानून, लॉ',
  'medical, doctor, mbbs, मेडिकल, डॉक्टर',
  'engineering, engineer, इंजीनियरिंग, इंजीनियर',
  'civil, सिविल',
  'mechanical, मैकेनिकल',
  'cs, cse, computer science',
  'technician, technicians, टेक्नीशियन, तकनीशियन',
  'teaching, teacher, shikshak, shikshan, शिक्षक, शिक्षण, टीचर',
  'defence, defense, army, sena, fauj, रक्षा, सेना, फौज, आर्मी',
  'hotel management, होटल प्रबंधन',
  'po, probationary officer',
  'je, junior engineer',
  'alp, assistant loco pilot, loco pilot',
  'neet, नीट',
  'net, नेट',
  'gate, गेट',
  'clat, क्लैट',
  'ctet, सीटेट, c tet, tet, टेट',
  'jee, iit, iit jee, आईआईटी',
  'clerk, क्लर्क',
  'steno, stenographer, आशुलिपिक, स्टेनो',
  'class 12, 12, barahvin, बारहवीं',
  'class 11, 11, gyarahvin, ग्यारहवीं',
  'class 10, 10, dasvin, दसवीं',
  'prelims, pre, preliminary, prarambhik, प्रारंभिक, प्रीलिम्स, प्री',
  'mains, mukhya, मुख्य, मेन्स',
  'previous, pyq, pyqs, previous year, previous years, previous year paper, previous year papers, previous year question, previous year questions, question paper, question papers, previous papers, old papers, solved, solved papers, पिछले, पुराने पेपर, पिछले साल, हल',
  'mahapack, maha pack, combo, bundle, महापैक',
  'up, uttar pradesh, उत्तर प्रदेश, यूपी',
  'mp, madhya pradesh, मध्य प्रदेश, एमपी',
  'west bengal, bengal, wb',
  'tamil nadu, tn',
  'andhra pradesh, andhra',
  'i, 1',
  'ii, 2',
  'iii, 3',
  'iv, 4',
]

/** Exams and boards that there are, on sale here or not: never taken for a slip of another. */
export const KNOWN_NAMES = new Set(
  (
    'upsc ias ips ifs cse cat xat mat cmat snap nmat gmat gre ielts toefl ssb bitsat viteee comedk kcet eamcet aiims jipmer inicet ' +
    'iti polytechnic bed deled btc kvs nvs dsssb esic fci epfo nabard sebi sidbi irda ecgc csir jam ceed cma csir ca nta navy capf ' +
    'crpf bsf cisf itbp ib cbi isro drdo barc bhel ongc gail ntpc hssc hptet ptet mba bba bca mca tgt pgt prt lekhpal patwari'
  ).split(' '),
)
