// The Cloud Shepherd: its chapters, one paragraph per line; a caption for the picture and a last line.
export default [
  {
    caption: 'He counted them the way other boys count steps.',
    end: 'Here ends the first chapter.',
    text: `
In Upper Lun the clouds were counted every evening, at the hour when the shadow of the church touched the well. It had been done for so long that nobody could say what would happen if it were not.
There was a book for it. It lay on the windowsill of the last house, where the shepherds lived, and in it stood the number of every evening since before the church had a roof. Most pages were as dull as pages can be. Forty-two, they said. Forty-two. Forty-two, wind. Once, in the year of the comet, somebody had written forty-two and a half, and then crossed out the half, and then put a small question mark beside the place where it had been.
They were not called shepherds because of sheep. There had been sheep in Upper Lun at one time, but they were the ordinary sort that only looks like weather. The shepherds of the last house looked after the real thing.
On the evening this story begins, the count was wrong.
“Forty-one,” said Lune, from the top of the wall.
“Forty-two,” said his grandmother, from her chair, without looking up.
She was knitting a sock. She was always knitting a sock; nobody had ever seen the second one. Lune was nine, and had been allowed to count since spring, on the condition that he did not fall off the wall, point at anything, or give names. It was well known that a cloud with a name expects to be spoken to.
He counted again. He counted the fat ones that lay along the ridge like loaves, and the thin ones above the river, and the one that followed the schoolmaster home and thought that nobody noticed. He counted the two that always quarreled, and the long one that had to be counted twice because it came in at both ends of the valley. He used his fingers, and then the buttons of his coat.
“Forty-one,” he said. “The little gray one is gone. The one with the torn ear.”
His grandmother put down the sock. She was not a woman who put down socks.
“You are sure that it is not behind the church?”
“I looked behind the church.”
“It likes the chimney of the bakery.”
“There is only smoke in the chimney of the bakery,” said Lune. “I waited until it moved. Smoke goes away when it moves. It doesn’t come back to see if you are still there.”
She came to the wall then, with one hand on the small of her back, and looked for herself. She did not use her fingers. Her lips moved, and her eyes went along the ridge and down the river and up again, quickly and without any fuss, like somebody going through a house to put out the lamps. When she came to the end she went back to the beginning. Lune had never seen her do that.
“Clouds do not have ears,” said the schoolmaster, who had stopped at the gate.
“That one did,” said Lune.
The schoolmaster looked up, and then behind him, where a small round cloud was pretending to be smoke. He had lived in Upper Lun for eleven years and still thought of himself as a visitor. “Well,” he said, more kindly, “it will have gone over the hill. They do. I have a very good book about it, with arrows.”
“Not ours,” said grandmother.
And because she had said it in the voice that she used for weddings and for fires, the whole street came out to look at the sky.
They came in their aprons and their evening slippers. The baker had flour up to the elbows. The smith brought his hammer, since it was what he brought. The two Misses Orrin carried a bench out between them and sat down at either end of it, because they had not been speaking since the harvest. Somebody’s baby was held up, in case it saw better from there.
They looked for some time. It is hard to see a thing that is not there. The baker thought that it had been yellow. The smith said there had been two of them, and was asked to go home. The elder Miss Orrin remarked to the air that in her father’s day a cloud had known its place, and the younger Miss Orrin remarked to the same air that in her father’s day somebody had been polite to it.
“When was it here last?” asked the schoolmaster. He had taken out a pencil. He could not help it.
“Yesterday it was late,” said Lune. “It came in after the others, and it lay down by itself over the turnip field. It was thinner. I thought that it had been playing.”
“Did you write that down?”
Lune looked at his boots. He had written forty-two. It was what one wrote.
His grandmother laid her hand on his head for a moment, quite heavily, as one lays a stone on papers. “So did I, at your age,” she said. “It is a very tempting number.”
Then she sent him in for the book, and they stood around it under the lamp of the bakery while she turned the pages back with a wet thumb. Forty-two, forty-two. But now that they were looking, there were other things. In April the ink had run, on an evening without any rain. In May, in the margin, in her own hand, so small that she must have hoped not to notice it: one of them keeps looking over the wall.
“Over which wall?” said the smith, who had not gone home.
Nobody needed to answer. There is only one wall in Upper Lun that is worth the word. It runs along the top of the hill from one end to the other, as high as a man on a horse, and on the far side of it the road goes down to Lower Lun, where nobody had been since nobody knew. You did not talk about Lower Lun. It was not that they were wicked there. It was only that, for a hundred years or so, nothing had come over that wall but letters, and the letters all began with “Once again.”
At last the light went, as light does, and one after another the windows came on along the street. People said good night to each other more gently than they usually did. The baker left the door of the bakery open, so that there should be some warmth in the air, in case anything came by that wanted it.
“It will be cold up there,” said Lune. Nobody answered. It was what all of them were thinking, and none of them was nine years old.
He lay awake. He had thought that he would cry a little, as there was nobody to see it, but he found that he was too busy. He was going over it in his head, the yesterday cloud, the thin one above the turnips. He had lain on the wall with his chin on his arms and looked at it, and it had looked at him; and he had never given it a name, because it was forbidden. But he had thought one. He had thought it rather loudly. It seemed to him now that this was nearly the same as calling, and that a person who calls somebody and then writes down forty-two and goes in to supper has a good deal to make up for.
Outside the window the others had drawn together over the church. They did that in thunder. There was no thunder.
In the night he heard the door of the cupboard where the crook was kept. It was a long door and it had one long word to say.
He had never seen it opened. The crook had been his grandfather’s, and before that it had been the grandfather’s of somebody who was only a picture on the stairs. On the feast of the first rain people were allowed to look at the cupboard.
He went down in his nightshirt and his boots. Grandmother stood in the lamplight with the crook in her hand. It was taller than she was. She looked at it the way you look at a dog that was your father’s: not sure whether it will come with you, and a little afraid of what it remembers.
She had her good coat on, and over it her other coat. On the table lay a loaf, a coil of string, the book of the count, and the sock.
“You are not going alone,” said Lune.
“No,” said grandmother. “I had hoped that I might. I came down very quietly. I am too old for the hill, and you are too young.” She considered this, and him, and the length of the crook. Then she blew out the lamp on the table and took the one with a handle.
“So we shall have to be quick about it,” she said, “while it is dark and nobody can see which.”
`,
  },
  {
    caption: 'The crook had been cut for a longer arm.',
    end: 'Here ends the second chapter.',
    text: `
The path went up behind the last house and did not stop to ask whether they were following. Lune carried the lamp. Grandmother carried the crook, and the crook, now and then, carried grandmother.
It was the kind of dark that has a slope to it. On the left there were turnips, which could be smelled. On the right there was the drop to the river, which could be heard, and then, as they climbed, could not be heard anymore, and that was worse. Above them there was nothing. He had not known that the sky could be so far up when there was nobody in it.
“What do you do with it?” he asked. “When you find one?”
“With the crook? You do not do anything. You hold it up. They see that somebody has come.”
He thought about that as far as the second gate.
“Is that all?”
“It is all that anybody wants,” said grandmother, “who has gone too far and does not know how to turn round.”
She had to stop at the third gate, and at the stile, and at a stone that was not anything in particular. She said each time that she was admiring the view. There was a view, if one turned about: behind them the village was the size of a plate, and then of a coin, and then it was only a place in the dark where the dark was kinder. In front of them was the part that had no lamps in it.
“Tell me about grandfather and the blizzard,” said Lune, because when she told something she forgot about her back.
“There is nothing to tell. It came down from the pass with its ears flat and two hundred miles of snow behind it. He went up and held out the crook. He said ‘There now.’ He said it for three days.”
“And then?”
“And then it was spring, and he had a cold. He always said that it had only been frightened. I have thought since that it was the most sensible thing I ever heard a man say about something large.”
They came to the wall at the hour when even the owls have said what they had to say. Lune had never touched it. From below, in daylight, it looked like a line that someone had drawn under the sky. From here it looked like a great many stones, each of which somebody had carried up a hill because he was angry. Moss grew on the near side. He put his hand on it, and it was wet.
Once, grandmother said, there had been a shepherd who walked the whole length of it in a night, touching every stone, for a bet. In the morning he had refused to take the money. He told them that it was only a wall. He said it so often, and to so many people, that they had to give him the money in the end to make him stop; and after that he took to sitting up here by himself, on Sundays, with his back to Upper Lun. When he died they found that he had worn two places in the moss. One was for him. Nobody ever learned who had been sitting in the other.
“It has not rained,” said Lune.
“No,” said grandmother.
She took the lamp from him and held it low. All along the foot of the wall, for as far as the light went, the grass was dark and shining; and there were marks on the top stones, at one place, as if something soft had been pulled across them in a hurry. A little gray wool hung there. When Lune reached up for it, it turned to water in his fingers and ran down his sleeve.
“It went over,” he whispered.
“It was taken over,” said grandmother. “They do not shed when they go of their own accord.”
There was a gate. It took a good deal of finding, because in a hundred years the brambles had forgotten that it was one. Grandmother put the crook through the iron ring and leaned. The gate said the same long word as the cupboard, and they went through, and stood for the first time in their lives on the other side of the hill.
It was the same hill. That was what surprised him. He had thought that the grass would be a different color. But when he set his foot down it crackled, and he saw that it was, after all: it was yellow, every blade, and so dry that it broke. It smelled of dust and of old sun. The whole slope lay there in the lamplight like something that has been left too long in an oven.
He looked at his grandmother. She did not say anything. She picked a stalk and put it in her pocket, as you would take a letter to read at home.
Halfway down, where the path bends, sat a man on a stone. He wore a good coat, and he had a jar on his knees, of the large kind that is used for pickles. The jar was full of something gray.
“Good evening,” said the man. “I hope you are not going to be unreasonable.”
Inside the jar, very slowly, something turned around to look at them. One of its ears was torn.
Lune forgot all the things that he had been told about not running on hills. He had got as far as the man’s boots when the crook came down across the path in front of him, quite gently, like a hand.
“Wait,” said grandmother. “It is always better to hear the rest. What is your name?”
“Anselm,” said the man. “I am the mayor. There was nobody else who wanted to be.” He held the jar in both arms, and Lune saw that he had cut holes in the lid, and that he had lined the bottom with moss; and that his hands, which were large and cracked, were not at all steady. “I did not hurt it. I would like you to know that. It came to the wall. It has come every night for a month. It put its face over and looked at us. I only had a bedsheet. I have never stolen anything before, and I do not think that I did it well.”
“Why?” said Lune. It came out much smaller than he had meant it.
“There has been no rain in Lower Lun since March,” said the man. “Not a drop. You have forty-two of them. I have counted. I have had to stand in my dry field and count your clouds every evening, over the top of your wall. They come up to it and they stop, as though somebody had told them to. Fat ones. There are some that you never use at all. I have seen you have one just to follow a schoolmaster about.”
Far down behind him there ought to have been the lights of a village. There were three.
“Most of them have gone to my sister’s, across the river,” said the man, who had seen him look. “The well went in June. We carry it now, from the ford, in whatever there is. I have eleven cows, and I know how that sounds, next to somebody’s cloud; but I have known them since they were calves, and they stand at the fence when I come, and they do not ask me for anything anymore.”
Lune looked at his grandmother. He had expected her to be angry. He had been looking forward to it, all the way up. She only looked tired, and a little ashamed.
“Since March,” she said.
“We wrote,” said the man. “Three letters.”
“We do not open those,” said Lune, and heard as he said it how it sounded.
He knew where they were. They were behind the clock. He had dusted them. There was a whole bundle, tied with a bit of blue wool, and some of the paper was so old that it had gone the color of tea; and it had always seemed to him a good, solid, comfortable thing, like the clock, that they had letters and did not open them.
Nobody spoke. The lamp made its small noise. In the jar the cloud had pressed itself flat against the glass, on the side where the crook was, the way a child stands at a window when it has heard a gate. It had grown thin. He could see the man’s coat buttons right through it.
And then it did what it had done every evening above the turnip field, when it believed that nobody was watching. It folded down its one good ear, and waited to be told that it could stay up a little longer.
“There now,” said Lune. He could not have said to which of them.
`,
  },
  {
    caption: 'Nobody had told him that it would be heavy.',
    end: 'Here ends the third chapter. There will be more weather.',
    text: `
“You cannot keep it in that,” said grandmother. “It will forget how to be large.”
“And then?”
“Then it is only damp.”
The man from Lower Lun held the jar a little tighter. He had a kind face that had been used for months for something else. “I did not mean to keep it,” he said. “I meant to ask it. I got it home and set it on the kitchen table, and then I found that I did not know what one says.”
“What did you say?”
“I said please.” He rubbed his nose. “It rained about a thimbleful. My wife watered the geranium. Then it looked so much smaller that neither of us liked to ask again. I was bringing it back, if you want to know. I have been sitting on this stone since midnight, bringing it back. I could not get any farther.”
Grandmother lowered herself onto the stone beside him, one coat after the other. She laid the crook across her knees. For a while she watched the place in the east where it was not yet getting light.
“Move over,” she said to Lune, who was standing; and that was how it began.
So they did what neither village had done in a hundred years. They sat down, all three, on the one stone, and talked about it.
It took most of what was left of the night. They ate the loaf. The mayor had an onion. It is difficult to be enemies with anyone after you have shared an onion, since both of you are crying and neither can say which of the reasons it is.
It turned out that the wall had been built to keep in goats. It said so in the parish book of Lower Lun, which the mayor knew by heart, having had little else to read to the cows. The goats had belonged to both villages, and had eaten somebody’s wedding hat; there had been words; and each village had put up its half of the wall so fast that they met in the middle before anyone had thought of a gate. That was the whole of it. The goats had gone round.
“But the clouds stop,” said Lune. “They come to the wall and stop. Why would a cloud mind about goats?”
“Because we told them,” said grandmother slowly. “My father did, and his. ‘No farther than the wall, now.’ It was for their good. You say it every evening with the count. I have said it eighteen thousand times, and I never thought that anybody was listening.”
It turned out, also, that the first shepherd of all had come from Lower Lun. The mayor had that from his grandmother. She was a girl called Ysolde, who had married up the hill for love, and the clouds had simply followed her, forty-two of them, through the rain of her own wedding; and she had cut the crook from the ash tree at the ford, and had brought it with her, and it had never been anybody’s in particular.
“Ours is the picture on the stairs,” said Lune. “She has a stick.”
“Has she a hat with a bite out of it?” asked the mayor.
Lune thought of the picture. He had gone past it every night with a candle. “I thought that was the painter,” he said.
Grandmother began to laugh. She did it without any noise, so that only the stone shook. And the cloud, which had heard a great deal in its month at the wall but never that, came up off the floor of the jar to see.
Then the laughing was over, and there was the cold again and the yellow grass, and it was plain that somebody would have to do something.
“Who counts them, then?” said Lune. “If they’re not ours. If it’s only that she came from one place and went to another.”
“Whoever is awake,” said grandmother.
She got up. It took some time, and she would not be helped. She looked at the crook from one end to the other, and ran her thumb along the place where six or seven other thumbs had made a hollow; and then she held it out. It was much too long for him. Nobody had told him that it would be heavy, and nobody had told him that the weight would be at the top, where the sky was, pulling.
“It’s too big,” he said.
“It was always too big. Did you think that your grandfather was tall?” She turned him by the shoulders until he faced down the hill. “Open the jar, Anselm.”
The lid had been screwed on by a man who was afraid, and it took both of them. It came off with a sound like a word of one letter.
Nothing happened. The jar stood on the path with its mouth open. They could see the gray in it, quite still, gathered up as small as it would go. It had been called before, and carried, and asked for things. It had no reason in the world to come out.
Lune knew that he ought to hold up the crook. He knew that this was all there was to it. Instead he crouched down in the dust with the great stick over his shoulder, put his mouth near the rim, and said the name. He had never said it aloud. It was not a very good name. It was only what you would call somebody small, gray and late, if you had been waiting for them on a wall.
“I’m sorry I wrote forty-two,” he said.
It came out slowly, as if the lid might be a trick. It was no bigger than a hat. It went around the lamp once, and around the man’s head, who took off his own hat to it, and then did not know where to put his hands. It found the crook and leaned on it, and Lune felt all the way down to his boots that something very large had decided to trust him.
“Now walk,” said grandmother. “Not home. Down the other side.”
He walked. He did not look up; he had the feeling that one shouldn’t. But the stick grew lighter at the foot and heavier at the head, and the shadow that went before him down the yellow hill, which had been the shadow of a boy and a hat, became the shadow of a boy and a haystack, and then of a boy and a barn. Somewhere behind him he heard the gate. The rest of them had come to the wall, all forty-one. He could hear them not daring.
“Well, go on,” said his grandmother’s voice, high up in the dark and quite cross, to eighteen thousand evenings at once. “What are you stopping for? Did nobody ever tell you that you may?”
They say in Lower Lun that it rained on the fourth of August from six in the morning until the cows came in, out of one small cloud with a torn ear, while a boy stood in the field holding up a stick and would not be talked into putting on a coat. They say that the others stood around the edges of the sky until noon, like people at a dance, and that it was the round one, the schoolmaster’s, that went first. The eleven cows stood in the middle of the field with their eyes shut. The geranium was brought out and set on the step.
He slept in the mayor’s cart, on the way home, under both coats, with the crook sticking out at the back. On the hill there was already a man with a bar, taking down stones for something to do; and from the other side, where the wall was thickest, came the sound of a hammer. It was the smith. He had been asked to go home, and had thought about it, and had decided which way that was.
The letters were opened that week. There were a hundred and nine. The schoolmaster read them aloud in the street, one every evening after the count, and the Misses Orrin sat and listened at either end of their bench, and then nearer to the middle. It took until November. All of them began with “Once again,” and none of them was at all unreasonable, and the last but three had a pressed flower in it, for whoever should open it first.
And in Upper Lun, on the evening of the fourth of August, the count was forty-one. His grandmother let him write it down himself. He did it slowly, with his tongue between his teeth; and after it, in brackets, for the first time since the book was begun: one lent.
She read it over his shoulder. Then she went back to her chair and took up the needles. It was a moment before he saw what was odd about it.
She had started on the second sock.
`,
  },
];
