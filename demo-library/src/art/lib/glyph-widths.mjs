// Advance widths of the six faces in thousandths of an em, for the characters from space (32) to tilde (126).
export const GLYPH_WIDTHS = {
  comic:
    '9w 79 91 jr gq ix hd 5q 9x 9x aj c8 5b bd 51 c6 fw ax du dp d1 er ej ci e8 ej 5r 67 f3 cx f3 dv nl fc gz gp hb gh g5 jm ju b9 d3 fn e9 me i4 hq fd jb g7 f6 ek il ey nj jn g6 fz 9b fv 9b em ec 5p e4 el d2 ei dn 8x f8 eo 6r 79 dj 6k m4 f3 ed eh e7 b7 bt 94 ee bt h8 dm cq bx am 63 am gu'
      .split(' ')
      .map((v) => parseInt(v, 36)),
  bang: '5f 7b bp he ca m7 ev 5m 9a 97 br 96 5h a0 5t fb d6 8w cz cq cr ci da 9f ee dl 5f 7a 8s 9q 80 c6 rf c1 bw bi c9 9h 9h dv ca 5k 7r cu 8e h7 cl dp aj el cc by a2 bn aj gp bf ao bz 8v e6 8p b4 b5 9y c1 bw bi c9 9h 9h dv c9 5m 7r cu 8e h7 ck dp aj el cc by a2 bn aj gp bf ao bz 7t 6w 7l bp'
    .split(' ')
    .map((v) => parseInt(v, 36)),
  block:
    '5k 8l dx po on op lf 86 9y 9y db fw 7k dm 7k dv ph gc n7 oh po ok ns ll oc ns 7k 7k f7 h5 f7 l8 ny q7 ou q7 ot o3 nw pj pi id ok pg mc ud pj qz op qz oj po q3 pk p3 ug og q7 o1 a0 dv a0 h3 eq go kl ko jn ke k5 d2 ko jb 9o 8z kq 8s ui jb kg ke ke g1 jp e9 jb je og iz je in 9s 6y 9s m8'
      .split(' ')
      .map((v) => parseInt(v, 36)),
  retro:
    '5k a1 bu g8 i7 10k mr 77 d5 ed bi i9 83 ft 89 ci jr ck jq k2 lu is k3 i2 k0 kf 9t 9t j6 jg j6 iy tl je l5 j8 lg in hj l1 n6 b8 ge lv i3 sr k7 kd iz kd l3 j5 l3 lw kd vs mh lx ke ei fc ej h3 o5 76 i6 it f2 i7 fk bk hn jq a6 9b jf a6 t4 jw i8 j7 iy g3 gh by j2 gn pr gm h8 ie dr c7 dr es'
      .split(' ')
      .map((v) => parseInt(v, 36)),
  serif:
    '67 8i bl gx gw jz q2 66 9a 9a d5 fp 7q d1 7u a6 ir aw fd e8 fa dl gf dk gc g6 8i 8g gm hf gm f0 oo j8 jk jx mj i2 gw l0 n1 b5 au ky he qt kc mz iu mz k1 h1 jf j9 j9 s2 k9 hw gv 9g a6 9g ek gf 8g er gp dz gx dz a5 fu ha 96 8t gx 94 pg hd g0 h0 go dd d4 9q ha eg m6 f7 ep d4 9t 7m 9t ix'
      .split(' ')
      .map((v) => parseInt(v, 36)),
  book: '5k 6y 96 d0 c9 i2 l0 5k 8r 8r 9g ge 6e 7m 6e b3 dc dc dc dc dc dc dc dc dc dc 6w 6c fk fq fk ag kt j8 gb jq ky fo e8 k9 mi 9g 9g ix g8 p1 m0 l7 fc l7 jt cx im ki io pg jn g2 gr 97 b3 97 dw dw 5k b3 eb bb e2 au 8u c3 eb 6t 6a d1 6o lm eo dr ef ei 9a 8z 8q en c6 j1 by c6 ah ag 78 ag dw'
    .split(' ')
    .map((v) => parseInt(v, 36)),
};
