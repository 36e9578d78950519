// Chapters 2 to 4 of The Ninth Stair.
export default [
  `splash / That is not my bag anymore.
spread / Two pencils in here, and one of them is warm. / Put it back where it was holding you.
place classroom / Twenty-nine desks. I keep counting thirty shadows.
a say worry / Whose bag is this? It was on my hook. / It's yours.
b eyes calm
b say calm / You left it on the roof. You left it, and I brought it down.
a act recoil worry
detail shoes
a turn shock / Nobody answered me. I'm alone in here.
---
place corridor / Lunch. Everyone remembers the same wrong thing.
a say worry / She sat by the window. She lent me her green pencil. / You've got two.
a eyes worry
c say tired / Go home by the front stairs, miss. All of the front stairs.
a act walk worry ! TOK
detail clock
a turn worry / It's noon. Why are the lights on for evening?
---
quiet stairs
a say steady / One. Two. Three. / Four.
a eyes shock
b act sit ghost
b say ghost / Don't stop. It's rude to stop on somebody.
a act listen worry
a turn shock / Five was soft.
---
place stairs / Every step has chalk on it. This one has a name.
a say worry / You wrote us all here. In order. / Not in order of height.
b eyes ghost
c say worry / I only write what's missing in the morning. Today I wrote nothing.
detail eye
a act run shout ! TAP TAP TAP
a turn shout / Eight! It's eight! I'm at the door!
---
place roof / The roof is wet, and there is one dry place on it.
c say tired / You came up, so someone must go down. That's all it ever is. / Where's Sayo?
a eyes worry
detail letter
b act away ghost
b say calm / Look in the bag, Yui. I packed for both of us.
c turn ghost / There's a class photo in there, miss. You're in it twice.`,
  `splash / Something on the landing knows the roll call.
spread / Say "present" when it gets to you. / It already said it for me.
place stairs / The landing has a window. It shows the landing.
a say steady / I brought salt. I brought a rope. I brought the register. / And a friend?
a eyes worry
b say smug / You did. You just keep dropping her.
a act kneel steady
detail lantern
a turn worry / I tied it to the rail. So whose waist is the other end around?
---
c say worry / Thirty years I've mopped here. The water always runs up. / Why do you stay?
c eyes tired
c say tired / My sister counted nine. I was meant to hold her hand.
a act embrace worry
detail shoes
c turn worry / I was holding it. That's what I can't make anybody hear.
---
quiet corridor
a say worry / If I read the names from last to first, does it let go? / Try.
a eyes steady
a act read worry
b say ghost / You're leaving one out. You're always kind like that.
a turn ghost / There's a name after mine, and it's in my writing.
---
place stairs / Going down takes longer. There are more of us.
b act walk ghost ! TOK
a say worry / Stop stepping when I step! / You walk on my beat.
b eyes ghost
b say worry / I'm not behind you to scare you, Yui. I'm behind you because it's in front.
a act crouch shock
a turn shock / It's sitting on the bottom stair with its back to us. It has my hair.
---
place corridor / First bell. The caretaker is wiping one desk.
c say tired / Morning, miss. You're early. Who's your friend? / You can see her?
c say calm / Green pencil. Polite. She held the door for you.
a eyes shock
detail book
b act stand shy
b say shy / It's all right. Only I don't think that I can sit down.
c turn ghost / It's just that the register's full again, and there's nobody here called Yui.`,
  `splash / It lives under the ninth, and it is counting up.
spread / How deep did you dig? / Only as far as the ceiling of the same corridor.
place corridor / A girl with no name has no homework. It's the one good thing.
b say grin / They look straight through you. You get used to it. / Did you?
a eyes tired
b say calm / No. I answered every question all year, in case someone liked the answer.
a act walk calm
a turn steady / Then let's go and be loud where it can hear us.
---
place stairs / The caretaker has a crowbar and no more patience.
c say steady / My sister's down there. Eight boards. Mind the nails. / And the ninth?
c act push steady ! KRRK
b eyes worry
c say worry / There's no ninth board. It's the same board, twice.
detail door
a turn shock / There's light under it. It's OUR light. It's the corridor.
---
quiet corridor
a say worry / Down here everyone has a face except the ones I know. / Don't greet them.
a eyes ghost
b act sneak worry
b say worry / That one has the caretaker's ears. She's still nine. She's still holding out a hand.
detail lantern
b turn shy / Take it for him, Yui. I can't. Mine's cold.
---
place classroom / In the last room something is writing us on the board.
a act point steady
a say shout / I've come for my name! / Which one would you like?
a eyes shock
b say shout / Don't choose! It wants you to pick the one it hasn't got!
b act slash shout ! SKREEE
detail eye
a turn shout / I'm not picking! I'm rubbing them all OUT!
---
place stairs / Dawn. Eight steps, dry, with old paint on them.
c say glad / She's home. She's cross about her bedtime. She's nine! / And Sayo?
c say tired / Thirty on the list again, miss. I read it twice.
a eyes glad
b act wave calm
a say worry / You're standing in the sun. Why isn't there a shadow on the wall?
b turn ghost / There is. Count them, Yui. You've got both.`,
];
