-- Mean color of the key visual, taken when it is drawn or imported: its placeholder until it has loaded. Null for titles from before.
alter table title add column key_visual_color text check (key_visual_color ~ '^#[0-9a-f]{6}$');
