-- Of each thread the latest place of each side, and how many files were sent: the inboxes of a person are counted without a look at any message (INB-010).
alter table inquiry add column s_place int not null default 0, add column r_place int not null default 0, add column files int not null default 0;
update inquiry q set s_place = m.s_place, r_place = m.r_place, files = m.files
  from (select inquiry_id, coalesce(max(place) filter (where side = 'S'), 0) as s_place, coalesce(max(place) filter (where side = 'R'), 0) as r_place, sum(files) as files
    from inquiry_message group by inquiry_id) m
  where m.inquiry_id = q.id;
-- By the database, so that nobody who writes a message can forget it: a count that lies hides an inquiry.
create function note_said() returns trigger language plpgsql as $$
begin
  update inquiry set s_place = case new.side when 'S' then greatest(s_place, new.place) else s_place end,
    r_place = case new.side when 'R' then greatest(r_place, new.place) else r_place end, files = files + new.files
    where id = new.inquiry_id;
  return null;
end $$;
create function note_files_changed() returns trigger language plpgsql as $$
begin
  update inquiry set files = files + new.files - old.files where id = new.inquiry_id;
  return null;
end $$;
create trigger inquiry_said after insert on inquiry_message for each row execute function note_said();
create trigger inquiry_files_changed after update on inquiry_message for each row when (old.files <> new.files) execute function note_files_changed();
