// The text of the two novels: five pages of paragraphs a chapter, a caption for the picture, a last line.
export const NOVELS = {
  'the-cloud-shepherd': [
    {
      caption: 'He counted them the way other boys count steps.',
      end: 'Here ends the first chapter.',
      pages: [
        [
          'In Upper Lun the clouds were counted every evening, at the hour when the shadow of the church touched the well. It had been done for so long that nobody could say what would happen if it were not.',
          'On the evening this story begins, the count was wrong.',
          '“Forty-one,” said Lune, from the top of the wall.',
          '“Forty-two,” said his grandmother, from her chair, without looking up.',
        ],
        [
          'He counted again. He counted the fat ones that lay along the ridge like loaves, and the thin ones above the river, and the one that followed the schoolmaster home and thought that nobody noticed.',
          '“Forty-one,” he said. “The little gray one is gone. The one with the torn ear.”',
          'His grandmother put down the sock. She was not a woman who put down socks.',
        ],
        [
          '“Clouds do not have ears,” said the schoolmaster, who had stopped at the gate.',
          '“That one did,” said Lune.',
          'The schoolmaster looked up, and then behind him, where a small round cloud was pretending to be smoke. “Well,” he said, more kindly, “it will have gone over the hill. They do.”',
          '“Not ours,” said grandmother.',
          'And because she had said it in the voice that she used for weddings and for fires, the whole street came out to look at the sky.',
        ],
        [
          'They looked for some time. It is hard to see a thing that is not there. The baker thought that it had been yellow. The smith said there had been two of them, and was asked to go home.',
          'At last the light went, as light does, and one after another the windows came on along the street.',
          '“It will be cold up there,” said Lune. Nobody answered. It was what all of them were thinking, and none of them was nine years old.',
        ],
        [
          'In the night he heard the door of the cupboard where the crook was kept. It was a long door and it had one long word to say.',
          'Grandmother stood in the lamplight with the crook in her hand. It was taller than she was. She looked at it the way you look at a dog that was your father’s.',
          '“I am too old for the hill,” she said. “And you are too young. So we shall have to be quick about it, while it is dark and nobody can see which.”',
        ],
      ],
    },
    {
      caption: 'The crook had been cut for a longer arm.',
      end: 'Here ends the second chapter.',
      pages: [
        [
          'The path went up behind the last house and did not stop to ask whether they were following. Lune carried the lamp. Grandmother carried the crook, and the crook, now and then, carried grandmother.',
          '“What do you do with it?” he asked. “When you find one?”',
          '“You do not do anything. You hold it up. They see that somebody has come.”',
        ],
        [
          'He thought about that as far as the second gate.',
          '“Is that all?”',
          '“It is all that anybody wants,” said grandmother, “who has gone too far and does not know how to turn round.”',
          'Behind them the village was the size of a plate, and then of a coin. In front of them was the part of the dark that had no lamps in it.',
        ],
        [
          'Halfway up sat a man on a stone. He wore a good coat, and he had a jar on his knees, of the large kind that is used for pickles. The jar was full of something gray.',
          '“Good evening,” said the man. “I hope you are not going to be unreasonable.”',
          'Inside the jar, very slowly, something turned round to look at them. One of its ears was torn.',
        ],
        [
          '“There has been no rain in Lower Lun since March,” said the man. “Not a drop. You have forty-two of them. I have counted. I have had to stand in my dry field and count your clouds every evening, over the top of your wall.”',
          'Lune looked at his grandmother. He had expected her to be angry. She only looked tired, and a little ashamed.',
          '“Since March,” she said.',
        ],
        [
          '“We wrote,” said the man. “Three letters.”',
          '“We do not open those,” said Lune, and heard as he said it how it sounded.',
          'Nobody spoke. The lamp made its small noise. In the jar the cloud had pressed itself flat against the glass, on the side where the crook was, the way a child stands at a window when it has heard a gate.',
        ],
      ],
    },
    {
      caption: 'Nobody had told him that it would be heavy.',
      end: 'Here ends the third chapter. There will be more weather.',
      pages: [
        [
          '“You cannot keep it in that,” said grandmother. “It will forget how to be large.”',
          '“And then?”',
          '“Then it is only damp.”',
          'The man from Lower Lun held the jar a little tighter. He had a kind face that had been used for months for something else. “I have eleven cows,” he said.',
        ],
        [
          'So they did what neither village had done in a hundred years. They sat down, all three, on the one stone, and talked about it.',
          'It took most of the night. It turned out that the wall had been built to keep in goats. It turned out that the first shepherd of all had come from Lower Lun and had married up the hill for love, and had brought the crook with her, and that it had never been anybody’s in particular.',
        ],
        [
          '“Then who counts them?” said Lune.',
          '“Whoever is awake,” said grandmother. She held out the crook. It was much too long for him. Nobody had told him that it would be heavy, and nobody had told him that the weight would be at the top, where the sky was, pulling.',
          '“Open the jar,” she said.',
        ],
        [
          'It came out slowly, as if the lid might be a trick. It was no bigger than a hat. It went round the lamp once, and round the man’s head, and it found the crook and leaned on it, and Lune felt all the way down to his boots that something very large had decided to trust him.',
          '“Now walk,” said grandmother. “Not home. Down the other side.”',
        ],
        [
          'They say in Lower Lun that it rained on the fourth of August from six in the morning until the cows came in, out of one small cloud with a torn ear, while a boy stood in the field holding up a stick and would not be talked into putting on a coat.',
          'And in Upper Lun, that evening, the count was forty-one, and his grandmother wrote it down, and after it, in brackets, for the first time: one lent.',
        ],
      ],
    },
  ],
  'the-red-thread-file': [
    {
      caption: 'Eight pictures and the place of a ninth.',
      end: 'End of the first part.',
      pages: [
        [
          'The wall was eleven centimeters too thick. I am an archivist; I measure things. On the plans of 1931 the reading room was six meters and four across. On the fourth of November it was five and ninety-three.',
          'I mention this first because I have been asked many times since then why I was knocking on it.',
        ],
        [
          'It answered in two voices. High on the left it said brick. Low on the right it said nothing at all, in the way a person says nothing.',
          'I had a letter knife and most of a Sunday. Behind the paper there was a board, and behind the board a smell of glue and cold smoke, and behind that, upright in the dark like somebody waiting for a tram, the file.',
        ],
        [
          'It was not a file as we use the word. It was a sheet of cork the size of a door, and on it were photographs, and between the photographs ran thread. The thread had been red. It still was, where the heads of the pins had kept the light away.',
          'Eight faces. I counted them as one counts stairs in a strange house. A man with round glasses. A woman who had just stopped speaking. A bald man, a girl.',
        ],
        [
          'And in the middle, where every thread came in, there was a frame with nothing inside it. The picture had been pulled out from above, quickly. A strip of white paper as wide as a fingernail was left under the edge.',
          'I touched the frame. I would like to be exact about this.',
          'It was warm.',
        ],
        [
          'There is no heating in that wall. I looked it up. There was no lamp behind it and no pipe. I stood with my hand on it until it had gone as cold as everything else in the room, which took about as long as it takes to become sure of something.',
          'Then I did what I have been trained to do. I took out a card, wrote the date on it and a number, and under “description” I put: one, missing.',
        ],
      ],
    },
    {
      caption: '“That is my sister,” said the caretaker. “I have none.”',
      end: 'End of the second part.',
      pages: [
        [
          'I began with the girl, because she was laughing. It is easier to find out who made a person laugh than who made her stop.',
          'The uniform was from the school on Kiln Street. The school on Kiln Street has been a garage since the war. In the office of the garage there is a cupboard that nobody has needed, and in the cupboard are the registers, and in the register of the year 1934 there are thirty-one names for thirty-two desks.',
        ],
        [
          '“That is my sister,” said the caretaker, when I showed him the picture.',
          'I said that I was glad to have found somebody at last.',
          '“I have no sister,” he said. He was looking at the photograph. His voice was quite steady, and water ran down his face. “I never had one. Why do I know how she takes her tea?”',
        ],
        [
          'The bald man had a shop. The woman had a telephone number, which rang. The man with the round glasses had written a book about clocks, of which the library holds a copy; it had not been asked for since it came, and my own name was on the slip.',
          'I do not read books about clocks. It was my handwriting. The date was that of the following Thursday.',
        ],
        [
          'I should like to say that I was frightened. In fact I was pleased. A mistake in a catalogue is a door that somebody has forgotten to shut.',
          'So on Thursday I asked for the book, and signed the slip, since it seemed rude not to, and between page ninety and page ninety-one I found a length of red thread. It was new. It went down through the spine, and out, and over the edge of the table.',
        ],
        [
          'I followed it. It ran along the skirting and under the door of the reading room. It went up the wall at the place where the wall is too thick.',
          'Somebody had mended the paper. They had done it well, better than I should have done, but the pattern was the pattern of 1931. I put my ear against it.',
          'On the other side a person was hanging up pictures.',
        ],
      ],
    },
    {
      caption: 'The frame was exactly the right size.',
      end: 'End of the third part.',
      pages: [
        [
          'One learns in my profession not to knock. One learns to ask for things in writing. I took a card and wrote on it: Who is in the ninth frame? I slid it under the edge of the board and waited.',
          'The hammer stopped. After a time the card came back.',
          'It said, in a careful hand, in violet ink: Whoever is looking.',
        ],
        [
          'I do not know how long I stood there. The cleaners came and went round me, as they do.',
          'What I thought of was the desk, and the slip, and the caretaker’s tea. Eight people, each with a gap beside them where somebody had been cut out so neatly that the gap had healed. And all the threads went to one place. It was not that the ninth picture was the one who had done it. It was the one it had been done to.',
        ],
        [
          'So I asked the second question. I am not brave; I only wanted the entry to be complete. I wrote: What happens if I stop?',
          'The answer took longer. I heard the pen. I heard it being put down, and picked up again.',
          'Then you will have been here since 1931, it said, and I shall be able to go home.',
        ],
        [
          'I went and found the camera. We have one for documents, on a stand, with two lamps. I set it up in front of the wall and sat down, and I straightened my tie, because one never knows who will have to look at it.',
          'The lamps were hot. That, at least, was explained.',
          'Then I thought of a better way, and I got up and turned the stand round.',
        ],
        [
          'There is a photograph now in the ninth frame. It is of a mirror. Anyone who opens the wall will find themselves in the middle, with all the threads in their hands, and not one of them tied.',
          'I am told that the reading room measures six meters and four. I have not checked. I sit with my back to it, and in the evening, when I put on my coat, I say good night, and two voices answer, and one of them is laughing.',
        ],
      ],
    },
  ],
};
