// Chapters 2 to 4 of Two Stops to Spring.
export default [
  `splash / The sea is at the end of this line.
spread / You missed your stop for me. / I missed four. I was counting.
place station / He brought the book. I brought a whole page of things to say.
b say shy / You can have it until Friday. I've read it. / I'll be careful.
a eyes shy
a say shy / (He pressed a ticket into it. It isn't a bookmark.)
detail book
b turn shy / That's a return to the coast. For two, if you like reading there.
---
place station / The platform on the other side feels like abroad.
a act walk happy
a say happy / I told my mother it was for school. / Is it?
b eyes shy
b say calm / We could look at a fish. Then it's biology.
a react glad / A FISH! Yes! Educational!
b turn glad / You have a laugh like a dropped tray. I've wanted to say that for weeks.
---
quiet sea
b say calm / I always get off before it shows. The water, I mean. / Why?
b eyes tired
a act sit calm
b say tired / My brother used to race me to the window. Now it's just a window.
a turn calm / Then I'll race you. On three. I'm very slow.
---
place sea / It is cold, and they are wearing each other's scarves.
a say happy / It's so big! It's like a sentence with no end! / Keep that.
a eyes happy
b act look shy
b say shy / May I write it in the margin? Beside page ninety?
detail flower
a turn shy / Only if I may write under it.
---
place station / The last train back. She sleeps; he does not turn the page.
c say tired / End of the line for you, young man. You're going the wrong way. / I know, sir.
b eyes calm
c say smug / She gets off at Third. That was six stations ago.
b act sleep shy
detail letter
a say shock / Haru! What does it say here, below mine? It isn't your writing!
c turn calm / Ah. That'll be your brother's, son. He rode with me, too. Page ninety, always.`,
  `splash / Twenty-two degrees, and he's not on the train.
spread / I kept your seat warm. / I stood in the next car. I was scared.
place station / Monday. The door opens, and it is only a door.
a say worry / Maybe he's ill. Maybe he's early. Maybe I laughed too loud. / Mind the gap, miss.
a eyes worry
c say calm / Third car, by the toilet. I didn't tell you.
a act run worry ! TAP TAP
a turn worry / He saw me coming. He looked out of the window like it was a job.
---
b say tired / He wrote "tell her before the coast". I told you nothing, and he's right. / Tell me what?
b eyes worry
b say shy / We're moving. To the coast. In April.
a react shock / April's in two WEEKS!
detail clock
b turn tired / I thought that if I didn't say it, it would be late, like the 7:42.
---
quiet station
a say shy / I'm angry, and it's so warm, and I can't do both. / You can.
a eyes tired
b act stand worry
b say worry / Shout at me. The express comes by at fifty-one. Nobody will hear it.
a turn shout / I ONLY JUST FOUND THE PAGE!
---
place park / Twenty-two degrees. The whole town has come out in its shirt.
a act sit tired
a say calm / It's eleven stops from the coast to here. I looked. / Twelve, on Sundays.
b eyes shy
b say glad / You looked. I had it on a list.
detail flower
a turn glad / Then we're still on the same line. It's just that I'll be reading longer.
---
place station / Some things are easier to give through a closing door.
c say steady / Stand clear. And hurry up, the pair of you. / Haru! The book!
c eyes smug
a act throw shout ! FWIP
b say happy / You've finished it? In a weekend?
detail letter
b say shock / There's a ribbon at the last chapter. You stopped before the end!
c turn happy / You're to read it to her, son. One page a ride. That's a hundred and four rides.`,
  `splash / It's the first firework that I ever heard twice.
spread / I'm sorry, I can't see you in this crowd! / Put your hand up! No, the one with ink!
place station / Sunday, twelve stops. I learned them like a poem.
a say happy / Third, Mill, Orchard, the one with the dog… / Tickets, please.
c eyes glad
c say calm / Orchard has lost its dog. It'll be at the festival with everyone else.
a act stretch happy
detail book
a turn shy / Page two hundred and one. I'm only holding it. I promised.
---
place park / The coast has lanterns tonight, and eleven thousand people.
b act wave happy
b say shout / Mio! Over here! By the squid! / Which squid?
a eyes worry
b say worry / There's more than one squid?!
a act walk worry
a turn worry / Everybody's tall here. I've never been so short on purpose.
---
quiet park
a say tired / I came all this way to be lost in front of a shrine. / Are you the page girl?
c eyes smug
c say calm / My night off. Don't tell the railway. Hold still, I'll do the announcement.
detail lantern
a react shock / He's got his WHISTLE with him!
c turn shout / "The two of you! Your train is standing at platform one!"
---
place sea / Platform one is a sea wall with room for two.
b say shy / I heard that from the pier. I ran through a wedding. / You have confetti.
b eyes shy
a act offer shy
a say shy / Read. We've got until the big ones.
detail book
b turn calm / "He waited until she had caught up, and then he turned the page."
---
place sea / The sky goes off. Neither of them looks up.
a act embrace shy ! BOOM
b say happy / That was it. That's the last line. / No. There's a leaf stuck.
a eyes glad
detail letter
a say shock / It's glued down at the edge. Someone has hidden a page at the very end.
c turn shy / Go on and lift it, son. He asked me to be there when you did.`,
];
