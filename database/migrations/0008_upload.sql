-- A file on its way: asked for, sent to the store, checked (then it has a file), saved somewhere (then it is claimed).
create table upload (
  id uuid primary key,
  account_id uuid not null references account (id),
  purpose text not null,
  content_type text not null,
  byte_size bigint not null,
  file_id uuid references file (id),
  created_at timestamptz not null,
  checked_at timestamptz,
  -- What arrived could not be used, and is gone; the upload is over.
  refused_at timestamptz,
  claimed_at timestamptz,
  -- What it was saved as, such as `profile-photo of 0190…`: the same save may be repeated, another is refused.
  claimed_for text,
  -- What may have been sent once more after the check was removed, when the form could not be used any longer.
  cleared_at timestamptz
);
create index upload_unclaimed on upload (created_at) where claimed_at is null;
create index upload_uncleared on upload (created_at) where claimed_at is not null and cleared_at is null;
create index upload_of_account on upload (account_id, created_at);
create index upload_of_file on upload (file_id) where file_id is not null;

-- Who sent it; the demonstration's files are nobody's, and stay.
alter table file add column owner_id uuid references account (id);
create index file_of_upload on file (created_at) where owner_id is not null;

-- Who shows a file: asked for each file that may have to go.
create index account_profile_photo on account (profile_photo_id) where profile_photo_id is not null;
create index account_cover_photo on account (cover_photo_id) where cover_photo_id is not null;
create index business_profile_photo on business (profile_photo_id) where profile_photo_id is not null;
create index business_cover_photo on business (cover_photo_id) where cover_photo_id is not null;
create index business_video on business (video_id) where video_id is not null;
create index certificate_photo on certificate (photo_id) where photo_id is not null;
create index product_media_file on product_media (file_id);
create index file_poster on file (poster_id) where poster_id is not null;
