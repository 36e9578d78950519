/** Comments about the first chapters of each title: two on the first, one each on the second and the third. */
export const TITLE_COMMENT_TEXTS: Readonly<Record<string, readonly [first: readonly [string, string], second: string, third: string]>> = {
  crowblade: [
    [
      'That double spread. I turned my phone around and just looked at it.',
      'He asks the same question at every door and I got goosebumps at every one.',
    ],
    'The rain really does keep count. Look at the drops in each row!',
    'Genba knew. You can see it in his hands before he says a word.',
  ],
  'iron-choir': [
    ['It said her name. IT SAID HER NAME.', 'A giant robot that only sings and somehow that is the scary part.'],
    'Slow means heavy, heavy means real. Best fight so far.',
    'I was not ready for the silence after the song.',
  ],
  'paper-tiger': [
    ['Never sign anything with teeth.', 'Kite on the rooftops is so well drawn, you can hear the parcel flapping.'],
    'It got bigger in the background while they were lying. I had to go back.',
    'So THAT is what was in the small print.',
  ],
  'two-stops-to-spring': [
    ['He turned the page slowly so she could finish the line. I am on the floor.', 'Same door, same book. I check the 7:42 now too.'],
    'They finally got off at the coast and neither of them said why.',
    'Twenty-two degrees and my heart is at forty.',
  ],
  'glasshouse-letters': [
    [
      'The whole conversation happens on fogged glass. Beautiful.',
      'Nobody speaks for eleven pages and it is the loudest chapter I have read all week.',
    ],
    'The pressed flower between the letters… who does that. Marry him.',
    'The night it froze. I knew something would crack.',
  ],
  'the-last-gondola': [
    ['Eleven minutes a turn and they still manage to say nothing. I love them.', 'You can feel the end of summer in every panel.'],
    'Out of order, sure. We all saw who hung that sign.',
    'The top! THE TOP! And then the page ends.',
  ],
  'tin-can-line': [
    ['He answered. After ten years he just answered.', 'Scrolling down along the string was such a good idea.'],
    '“Over.” That one word did so much.',
    'The string going slack took a whole screen and I held my breath.',
  ],
  'lantern-cartographer': [
    ['The map ends and she simply keeps walking. What a first chapter.', 'The bald man who did not mean to come is already my favorite.'],
    'The trees moved between two panels. Go back and check, they really did.',
    'More campfire talk, please. I would read a book of only this.',
  ],
  'mother-of-storms': [
    ['She scolds the thunder and the thunder looks at its feet.', 'The king asking her to be louder. Oh no.'],
    'A chair for the wind. It even sat down, I am crying.',
    'Every mother who waits for a letter will feel this one.',
  ],
  'salt-witch': [
    ['One spoon of salt and I am already worried about the cup.', 'What does she DO with the salt?'],
    'The keeper is hiding something behind that very clean window.',
    'Low water shows everything. I should not have read this at night.',
  ],
  'do-not-wake-the-mountain': [
    ['Nine hundred years of quiet and then: achoo.', 'The blink. The tiny, tiny blink.'],
    'The mountain said “bless you”. I choked on my tea.',
    'Best conversation between a knight and a landscape this year.',
  ],
  'the-cloud-shepherd': [
    ['I read it aloud to my daughter and she counted the clouds after.', 'Short chapters, but each one smells of rain.'],
    'The crook was the grandfather’s all along, right? Right?',
    'Now I know what rain is for. Thank you.',
  ],
  'tanuki-tax-office': [
    ['Form 11-B is a real form at my office and I am not laughing. I am laughing.', 'Every leaf is deductible. I tried it. It is not.'],
    'Four acorns is daylight robbery.',
    'A boss who is a teapot on Thursdays is still better than mine.',
  ],
  'dad-is-a-witch': [
    ['The broom objecting to the beard got me.', 'Dad is trying SO hard. Protect him.'],
    'Broom school in the tiny chair, two meters of dad. Perfect panel.',
    'Parents’ day made me call my father.',
  ],
  'my-rival-is-a-goose': [
    ['Defeat no. 212 and the goose is not even out of breath.', 'That goose has the eyes of a champion.'],
    'THE BOW TIE. I was not prepared.',
    'A fair start, they said. There is no such thing with a goose.',
  ],
  'elevator-samurai': [
    ['He bowed to the door close button. Respect.', 'The salaryman and the samurai both just want to get to nine. Same.'],
    'Eleven seconds is a long time when somebody has drawn a sword.',
    'Honor of accounts! My whole department is reading this now.',
  ],
  'goldfish-landlord': [
    ['Twenty-one degrees exactly or no lease. Fair.', 'He forgot he owned the house. Twice. On one page.'],
    'The deposit is in flakes. I cannot.',
    'House rules, number four. I am putting that on my wall.',
  ],
  'the-ninth-stair': [
    ['I counted. Then I counted again. Then I turned on the light.', 'The class photo at the end… there is one chair too many.'],
    'Do not go back for the bag. DO NOT GO BACK FOR THE BAG.',
    'Reading this on the stairs was a mistake.',
  ],
  'feed-the-well': [
    ['By Thursday the rope is moving. Nope. Nope nope nope.', 'The sound effect going DOWN the page. So good and so horrible.'],
    'It put the bucket back. Empty. Clean. Why is that worse?',
    'Thirsty. I will not be drinking tap water today.',
  ],
  'the-doll-hospital': [
    ['She is so gentle, and that is exactly the problem.', 'The gold seams are gorgeous until you think about them.'],
    'I have not looked at my shelf since.',
    'Visiting hours are over, please, let everyone go home.',
  ],
  'orbit-mail': [
    ['Her own handwriting! I gasped out loud on the bus.', 'Nineteen stations, three of them left. That map broke my heart a little.'],
    'I compared the letters on both pages. It really is the same hand.',
    'Titan Low Port looks so lived in. I want to buy noodles there.',
  ],
  'parallel-homeroom': [
    ['“Present.” “Also present.” Instant favorite.', 'The one who did her homework looks more tired. Nice detail.'],
    'In a world where that went rather well!',
    'They swapped and the mother noticed at once. Mothers.',
  ],
  'rust-garden': [
    ['It has not moved for forty years because of a nest. I am not crying.', 'So quiet. I read it twice in a row.'],
    'She waters the machine as if it were a plant, and it lets her.',
    'The last order… I need a minute.',
  ],
  'under-europa': [
    ['It knocked back. Politely.', 'All that black ice and one small yellow submarine. What a picture.'],
    'My ears popped while reading this.',
    'It has an eye. Of course it has an eye. Thanks.',
  ],
  'lane-four': [
    ['A river and a dog with a stopwatch beats any coach.', 'I swam for ten years and this is the first comic that gets the start right.'],
    'Rain on a pool without a roof. You can hear that spread.',
    'Take your marks and then NEXT CHAPTER. Cruel.',
  ],
  'seven-minutes': [
    ['The coach counts them out like coins. What a line.', 'My knee hurt reading this. Ten out of ten.'],
    'Benched in alphabetical order, that is so petty and so real.',
    'He is smiling. Somebody should be worried.',
  ],
  'long-shadow': [
    [
      'The shadow on the clay moves with the hours. Look at the first and the last page.',
      'Brothers. I called mine afterward. He let it ring, of course.',
    ],
    'That second serve was the whole story of them.',
    'At six in the evening everyone is tall. Okay. Okay.',
  ],
  'red-corner': [
    ['One bag, one ring, one champion with a mop. I am in.', 'The girl from the noodle shop has the best stance already.'],
    'He mops like he used to box. The feet!',
    'He taught her THAT one? Oh, this will hurt.',
  ],
  'corner-store-6am': [
    ['I work nights. The brave coffee is real and I drink it every day.', 'Warmest thing I read this week. I want that onigiri.'],
    'Employee of the month fully deserved. Look at those paws.',
    'We never close, but we do sit down for a second. Lovely.',
  ],
  'feedback-girls': [
    ['Quitting by text at sound check. I have been in that band.', 'Nine minutes until the doors open and my hands were sweating.'],
    'They played the broken fridge and it was IN TUNE.',
    'Slower. That was the whole secret. Slower.',
  ],
  'cat-ferry': [
    ['All those cats with somewhere to be. I have so many questions.', 'Mind the tails! I want this as a sticker.'],
    'No tickets, only a look. The gray one pays in looks.',
    'Fish day was pure chaos, ten out of ten.',
  ],
  'sunday-laundromat': [
    ['Thirty-eight minutes, delicate. I read it in ours while waiting.', 'Nothing happens and I would not miss a minute of it.'],
    'The odd socks board! Somebody please tell me they find each other.',
    'Tumble dry got me. Did not expect to feel things about a dryer.',
  ],
  'the-alibi-club': [
    ['“You were with us all evening.” Chills.', 'I do not trust anybody in club room four and I would join at once.'],
    'Fifth shelf, third book from the left, upside down. It was there on page two!',
    'You lied well. Did she, though?',
  ],
  'the-red-thread-file': [
    ['The frame is still warm. I looked over my shoulder.', 'I drew the board on paper to follow it. No shame.'],
    'Eight faces and I suspect nine people.',
    'What a way to end. The thread!',
  ],
  'thirteen-umbrellas': [
    [
      'Thirteen cross, twelve arrive. I counted three times. It is fair, they are all drawn.',
      'The one touch of yellow in a gray city. Clever.',
    ],
    'Dry. It was DRY.',
    'From the eleventh floor you would see only eleven, unless… oh.',
  ],
  'midnight-ramen-club': [
    ['Do not read hungry. Consider yourself warned.', 'Nine hours and one mistake. That is the best secret recipe ever.'],
    'The soup can tell. I believe it.',
    'War with the cart across the road! Finally some spice.',
  ],
  'bread-before-dawn': [
    ['You can smell page four.', 'The whole street awake at two and nobody is buying bread. What is going on?'],
    'Her mother’s starter is older than she is. That talk with it, oh.',
    'So the whole street was in on it. I should have known by the shutters.',
  ],
  'knife-and-tide': [
    ['The fish must not notice. Neither did I, suddenly it was in slices.', 'I sharpen knives for a living: every angle here is right.'],
    'The harbor at four in the morning, in three grays. Stunning.',
    'In front of everybody, with THAT knife. Queen.',
  ],
  'snow-ledger': [
    ['A ronin who settles accounts with a brush first. Fresh.', 'So much white on these pages and every bit of it is cold.'],
    'The inn at the pass has the best faces in the book.',
    'What the dead are owed. I read that last line four times.',
  ],
  'castle-of-kites': [
    ['There is no rice left, but there is paper. What an opening.', 'The siege seen from a kite, wow.'],
    'I tried the kite from the second page. It flies!',
    'Small enough to fly, big enough to be afraid. Great chapter.',
  ],
  'the-camel-bank': [
    ['A bank that walks cannot be robbed. Much. I laughed so hard.', 'One coin too many is such a clever crime.'],
    'The exchange rate joke works and I checked the math.',
    'The camel at the well knows everything, mark my words.',
  ],
  'the-fox-files': [
    ['The mask blinked first. I missed it the first time!', 'An informant who is paid in fried tofu. Yes.'],
    'Never a lie that was not also true. I am going to think about that all day.',
    'The thousandth gate is drawn one line thinner. Why do I know that.',
  ],
  'moth-hotel': [
    ['Three keys and eleven floors. Do the math. No, do not.', 'Leave a light on. I did. All of them.'],
    'The lamp scene is the most beautiful thing, and I hated it.',
    'Check-out is at when? AT WHEN?',
  ],
};
