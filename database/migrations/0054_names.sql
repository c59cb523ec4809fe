-- Names that stay in the schema, with the field's word for each.
comment on table sighting is 'Impressions: how often a thing was shown in results, or its page opened, by day.';
comment on table business_deed is 'Activity log of a business: what its people changed, for its owners and admins.';
comment on column moderation.deed is 'Action that was taken.';
