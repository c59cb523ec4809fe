"""Small modelling kit for Blender (3.4, Cycles): materials, solids, lights, studio. No external files."""
import bpy, bmesh, math, random, os, sys
from mathutils import Vector, Matrix, Euler
TAU=math.tau

def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s=bpy.context.scene
    s.render.engine='CYCLES'
    s.cycles.device='CPU'
    s.cycles.samples=72
    s.cycles.use_adaptive_sampling=True
    s.cycles.adaptive_threshold=0.03
    s.cycles.max_bounces=8
    s.cycles.caustics_reflective=False
    s.cycles.caustics_refractive=False
    try:
        s.cycles.use_denoising=True
        pass
    except Exception as e:
        print('no oidn',e)
    s.view_settings.view_transform='Filmic'
    s.view_settings.look='Medium High Contrast'
    s.render.resolution_percentage=100
    s.render.image_settings.file_format='PNG'
    return s

def hexlin(h):
    h=h.lstrip('#'); r=[int(h[i:i+2],16)/255 for i in (0,2,4)]
    return tuple((c/12.92 if c<=0.04045 else ((c+0.055)/1.055)**2.4) for c in r)+(1,)

_m={}
def mat(name,col='#888888',rough=.5,metal=0.,trans=0.,spec=.5,coat=0.,emit=None,es=0.,ior=1.45,sheen=0.,alpha=1,sub=0):
    k=(name,col,rough,metal,trans,spec,coat,emit,es)
    m=bpy.data.materials.new(name); m.use_nodes=True
    b=m.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value=hexlin(col)
    b.inputs['Roughness'].default_value=rough
    b.inputs['Metallic'].default_value=metal
    b.inputs['Transmission Weight'].default_value=trans
    b.inputs['Specular IOR Level'].default_value=spec
    b.inputs['Coat Weight'].default_value=coat
    b.inputs['IOR'].default_value=ior
    b.inputs['Sheen Weight'].default_value=sheen
    b.inputs['Alpha'].default_value=alpha
    if sub:
        b.inputs['Subsurface Weight'].default_value=sub
    if emit:
        b.inputs['Emission Color'].default_value=hexlin(emit); b.inputs['Emission Strength'].default_value=es
    return m

def node_bump(m,kind='noise',scale=30,strength=.2,dist=.02,detail=4,coord='Object'):
    nt=m.node_tree; b=nt.nodes['Principled BSDF']
    tc=nt.nodes.new('ShaderNodeTexCoord')
    if kind=='noise':
        t=nt.nodes.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value=scale; t.inputs['Detail'].default_value=detail; out='Fac'
    elif kind=='wave':
        t=nt.nodes.new('ShaderNodeTexWave'); t.inputs['Scale'].default_value=scale; out='Fac'
    elif kind=='voronoi':
        t=nt.nodes.new('ShaderNodeTexVoronoi'); t.inputs['Scale'].default_value=scale; out='Distance'
    elif kind=='checker':
        t=nt.nodes.new('ShaderNodeTexChecker'); t.inputs['Scale'].default_value=scale; out='Fac'
    nt.links.new(tc.outputs[coord],t.inputs['Vector'])
    bp=nt.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=strength; bp.inputs['Distance'].default_value=dist
    nt.links.new(t.outputs[out],bp.inputs['Height']); nt.links.new(bp.outputs['Normal'],b.inputs['Normal'])
    return m

def node_mix(m,c1,c2,kind='noise',scale=6,detail=6,lo=.4,hi=.6,coord='Object',stretch=(1,1,1),distort=0):
    nt=m.node_tree; b=nt.nodes['Principled BSDF']
    tc=nt.nodes.new('ShaderNodeTexCoord'); mp=nt.nodes.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=stretch
    nt.links.new(tc.outputs[coord],mp.inputs['Vector'])
    if kind=='noise':
        t=nt.nodes.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value=scale; t.inputs['Detail'].default_value=detail; t.inputs['Distortion'].default_value=distort; out='Fac'
    else:
        t=nt.nodes.new('ShaderNodeTexWave'); t.inputs['Scale'].default_value=scale; t.inputs['Distortion'].default_value=distort; t.inputs['Detail'].default_value=detail; out='Fac'
    nt.links.new(mp.outputs['Vector'],t.inputs['Vector'])
    r=nt.nodes.new('ShaderNodeValToRGB'); r.color_ramp.elements[0].position=lo; r.color_ramp.elements[1].position=hi
    r.color_ramp.elements[0].color=hexlin(c1); r.color_ramp.elements[1].color=hexlin(c2)
    nt.links.new(t.outputs[out],r.inputs['Fac']); nt.links.new(r.outputs['Color'],b.inputs['Base Color'])
    return m

def wood(c1='#B98552',c2='#8A5A30',stretch=(1,9,9),rough=.45):
    m=mat('wood',c1,rough); return node_mix(m,c1,c2,'noise',2.2,8,.35,.75,stretch=stretch,distort=1.2)

def obj(name,me,m=None,loc=(0,0,0),rot=(0,0,0),smooth=True,parent=None):
    o=bpy.data.objects.new(name,me); bpy.context.scene.collection.objects.link(o)
    o.location=loc; o.rotation_euler=rot
    if m: o.data.materials.append(m)
    if smooth:
        for p in me.polygons: p.use_smooth=True
        me.set_sharp_from_angle(angle=math.radians(35))
    if parent: o.parent=parent
    return o

def bevel(o,w=.02,seg=3):
    b=o.modifiers.new('b','BEVEL'); b.width=w; b.segments=seg; b.limit_method='ANGLE'; b.angle_limit=math.radians(30); b.harden_normals=False
    return o

def box(sx,sy,sz,m=None,loc=(0,0,0),rot=(0,0,0),bv=.02,seg=3,parent=None):
    me=bpy.data.meshes.new('box'); bm=bmesh.new(); bmesh.ops.create_cube(bm,size=1); bmesh.ops.scale(bm,vec=(sx,sy,sz),verts=bm.verts); bm.to_mesh(me); bm.free()
    o=obj('box',me,m,loc,rot,parent=parent)
    if bv: bevel(o,min(bv,min(sx,sy,sz)*.49),seg)
    return o

def lathe(profile,m=None,loc=(0,0,0),rot=(0,0,0),seg=96,bv=0,parent=None,closed=False):
    """profile: list of (r,z)"""
    me=bpy.data.meshes.new('lathe'); vs=[];fs=[]
    n=len(profile)
    for i in range(seg):
        a=TAU*i/seg
        for r,z in profile: vs.append((r*math.cos(a),r*math.sin(a),z))
    last=n if closed else n-1
    for i in range(seg):
        j=(i+1)%seg
        for k in range(last):
            k2=(k+1)%n
            fs.append((i*n+k,j*n+k,j*n+k2,i*n+k2))
    me.from_pydata(vs,[],fs); 
    bm=bmesh.new(); bm.from_mesh(me); bmesh.ops.remove_doubles(bm,verts=bm.verts,dist=1e-5); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(me); bm.free()
    o=obj('lathe',me,m,loc,rot,parent=parent)
    if bv: bevel(o,bv,3)
    return o

def cyl(r,h,m=None,loc=(0,0,0),rot=(0,0,0),bv=.015,seg=72,parent=None,r2=None):
    r2=r if r2 is None else r2
    return lathe([(0,-h/2),(r,-h/2),(r2,h/2),(0,h/2)],m,loc,rot,seg,bv,parent)

def tube(ro,ri,h,m=None,loc=(0,0,0),rot=(0,0,0),bv=.015,seg=96,parent=None):
    return lathe([(ri,-h/2),(ro,-h/2),(ro,h/2),(ri,h/2)],m,loc,rot,seg,bv,parent,closed=True)

def sphere(r,m=None,loc=(0,0,0),seg=48,parent=None,scale=(1,1,1)):
    me=bpy.data.meshes.new('s'); bm=bmesh.new(); bmesh.ops.create_uvsphere(bm,u_segments=seg,v_segments=seg//2,radius=r); bm.to_mesh(me); bm.free()
    o=obj('s',me,m,loc,parent=parent); o.scale=scale; return o

def torus(R,r,m=None,loc=(0,0,0),rot=(0,0,0),seg=96,rs=24,parent=None):
    prof=[(R+r*math.cos(TAU*k/rs),r*math.sin(TAU*k/rs)) for k in range(rs)]
    return lathe(prof,m,loc,rot,seg,0,parent,closed=True)

def extrude(pts,h,m=None,loc=(0,0,0),rot=(0,0,0),bv=.01,parent=None,holes=None):
    """2D polygon extruded centred on z; optional circular hole radius"""
    me=bpy.data.meshes.new('ex'); bm=bmesh.new()
    vs=[bm.verts.new((x,y,-h/2)) for x,y in pts]
    f=bm.faces.new(vs)
    if f.normal.z>0: f.normal_flip()
    r=bmesh.ops.extrude_face_region(bm,geom=[f]); 
    bmesh.ops.translate(bm,vec=(0,0,h),verts=[v for v in r['geom'] if isinstance(v,bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(me); bm.free()
    o=obj('ex',me,m,loc,rot,parent=parent)
    if bv: bevel(o,bv,2)
    if holes:
        for hx,hy,hr in holes:
            c=cyl(hr,h*3,None,(hx,hy,0),bv=0,seg=64); c.parent=o; c.hide_render=True; c.display_type='WIRE'
            bo=o.modifiers.new('bool','BOOLEAN'); bo.object=c; bo.operation='DIFFERENCE'; bo.solver='EXACT'
            # boolean before bevel
            with_ctx={'object':o}
            o.modifiers.move(len(o.modifiers)-1,0) if hasattr(o.modifiers,'move') else None
    return o

def hexpts(r): return [(r*math.cos(TAU*i/6),r*math.sin(TAU*i/6)) for i in range(6)]

def gearpts(n,r,th,w=.5):
    pts=[]
    for i in range(n):
        a=TAU*i/n; p=TAU/n
        for da,rr in ((-.25*w*2*.95,r-th),(-.16*w*2*.9,r),( .16*w*2*.9,r),(.25*w*2*.95,r-th)):
            pts.append((rr*math.cos(a+da*p),rr*math.sin(a+da*p)))
    return pts

def inst(o,loc,rot=None,scale=None):
    c=o.copy(); c.location=loc; 
    if rot is not None: c.rotation_euler=rot
    if scale is not None: c.scale=scale
    bpy.context.scene.collection.objects.link(c); return c

def empty(loc=(0,0,0),rot=(0,0,0)):
    o=bpy.data.objects.new('e',None); bpy.context.scene.collection.objects.link(o); o.location=loc; o.rotation_euler=rot; return o

def look(cam,target):
    d=Vector(target)-cam.location; cam.rotation_euler=d.to_track_quat('-Z','Y').to_euler()

def camera(loc,target=(0,0,0),lens=70,dof=None,fstop=2.8,shift=(0,0)):
    c=bpy.data.cameras.new('cam'); o=bpy.data.objects.new('cam',c); bpy.context.scene.collection.objects.link(o)
    o.location=loc; look(o,target); c.lens=lens; c.shift_x,c.shift_y=shift
    c.clip_end=2000
    if dof is not None:
        c.dof.use_dof=True; c.dof.focus_distance=(Vector(dof)-Vector(loc)).length; c.dof.aperture_fstop=fstop
    bpy.context.scene.camera=o; return o

def area(loc,target,size,power,col='#FFFFFF',sy=None):
    l=bpy.data.lights.new('a','AREA'); l.energy=power; l.size=size; l.color=hexlin(col)[:3]
    if sy: l.shape='RECTANGLE'; l.size_y=sy
    o=bpy.data.objects.new('a',l); bpy.context.scene.collection.objects.link(o); o.location=loc; look(o,target); return o

def sun(rot,power,col='#FFFFFF',angle=1):
    l=bpy.data.lights.new('sun','SUN'); l.energy=power; l.color=hexlin(col)[:3]; l.angle=math.radians(angle)
    o=bpy.data.objects.new('sun',l); bpy.context.scene.collection.objects.link(o); o.rotation_euler=tuple(math.radians(a) for a in rot); return o

def world(col='#FFFFFF',st=.3):
    w=bpy.data.worlds.new('w'); bpy.context.scene.world=w; w.use_nodes=True
    b=w.node_tree.nodes['Background']; b.inputs[0].default_value=hexlin(col); b.inputs[1].default_value=st; return w

def sky(elev=8,rot=120,st=.3,dust=1.5,ozone=1):
    w=bpy.data.worlds.new('w'); bpy.context.scene.world=w; w.use_nodes=True
    nt=w.node_tree; b=nt.nodes['Background']; t=nt.nodes.new('ShaderNodeTexSky'); t.sky_type='NISHITA'
    t.sun_elevation=math.radians(elev); t.sun_rotation=math.radians(rot); t.dust_density=dust; t.ozone_density=ozone; t.sun_size=math.radians(1.5); t.sun_intensity=.6
    nt.links.new(t.outputs[0],b.inputs[0]); b.inputs[1].default_value=st; return w

def gradsky(horizon='#F6D9B8',zenith='#7FA4B8',st=1,lo=.0,hi=.35):
    w=bpy.data.worlds.new('w'); bpy.context.scene.world=w; w.use_nodes=True
    nt=w.node_tree; b=nt.nodes['Background']; tc=nt.nodes.new('ShaderNodeTexCoord'); sp=nt.nodes.new('ShaderNodeSeparateXYZ'); r=nt.nodes.new('ShaderNodeValToRGB')
    r.color_ramp.elements[0].position=lo; r.color_ramp.elements[1].position=hi
    r.color_ramp.elements[0].color=hexlin(horizon); r.color_ramp.elements[1].color=hexlin(zenith)
    nt.links.new(tc.outputs['Generated'],sp.inputs[0]); nt.links.new(sp.outputs['Z'],r.inputs['Fac']); nt.links.new(r.outputs['Color'],b.inputs[0]); b.inputs[1].default_value=st
    return w

def fog(dens=.01,col='#FFFFFF',size=400,anis=.3,z=0,h=60):
    me=bpy.data.meshes.new('fog'); bm=bmesh.new(); bmesh.ops.create_cube(bm,size=1); bmesh.ops.scale(bm,vec=(size,size,h),verts=bm.verts); bm.to_mesh(me); bm.free()
    m=bpy.data.materials.new('fog'); m.use_nodes=True; nt=m.node_tree; nt.nodes.clear()
    o=nt.nodes.new('ShaderNodeOutputMaterial'); v=nt.nodes.new('ShaderNodeVolumeScatter'); v.inputs['Density'].default_value=dens; v.inputs['Color'].default_value=hexlin(col); v.inputs['Anisotropy'].default_value=anis
    nt.links.new(v.outputs[0],o.inputs['Volume'])
    return obj('fog',me,m,(0,0,z+h/2),smooth=False)

def mist(col='#E8EEF0',start=20,depth=200,amount=.9):
    """cheap depth fog through compositor"""
    s=bpy.context.scene; vl=bpy.context.view_layer; vl.use_pass_mist=True
    if not s.world: world()
    s.world.mist_settings.start=start; s.world.mist_settings.depth=depth; s.world.mist_settings.falloff='LINEAR'
    s.use_nodes=True; nt=s.node_tree; nt.nodes.clear()
    rl=nt.nodes.new('CompositorNodeRLayers'); mx=nt.nodes.new('CompositorNodeMixRGB'); mx.inputs[2].default_value=hexlin(col)
    mu=nt.nodes.new('CompositorNodeMath'); mu.operation='MULTIPLY'; mu.inputs[1].default_value=amount
    co=nt.nodes.new('CompositorNodeComposite')
    nt.links.new(rl.outputs['Mist'],mu.inputs[0]); nt.links.new(mu.outputs[0],mx.inputs[0]); nt.links.new(rl.outputs['Image'],mx.inputs[1]); nt.links.new(mx.outputs[0],co.inputs[0])

def backdrop(col='#E6EAE8',rough=.85,y=4.5,w=40):
    prof=[]; R=2.2
    prof.append((-12,0)); prof.append((y-R,0))
    for i in range(1,17):
        a=math.pi/2*i/16; prof.append((y-R+R*math.sin(a),R-R*math.cos(a)))
    prof.append((y,14))
    vs=[];fs=[]
    for yy,z in prof: vs+= [(-w/2,yy,z),(w/2,yy,z)]
    for i in range(len(prof)-1): fs.append((2*i,2*i+1,2*i+3,2*i+2))
    me=bpy.data.meshes.new('bd'); me.from_pydata(vs,[],fs)
    return obj('bd',me,mat('bd',col,rough,spec=.2))

def studio(bg='#DDE3E0',key=420,fill=120,rim=260,env=.35,warm='#FFF6EA',cool='#EAF3FF'):
    backdrop(bg)
    world('#FFFFFF',env)
    area((-4.2,-3.4,5.6),(0,0,.6),3.2,key,warm)
    area((4.6,-2.6,3.2),(0,0,.6),2.6,fill,cool)
    area((1.6,3.4,4.6),(0,0,.8),2.0,rim,'#FFFFFF')

def render(path,w=800,h=600,samples=None):
    s=bpy.context.scene; s.render.resolution_x=w; s.render.resolution_y=h
    if samples: s.cycles.samples=samples
    s.render.filepath=path; bpy.ops.render.render(write_still=True)

def sweep(pts,r,m,cyc=False,parent=None,loc=(0,0,0),rot=(0,0,0),res=6,smooth=True,name='sw'):
    """round bar along a list of points"""
    c=bpy.data.curves.new('c','CURVE'); c.dimensions='3D'; c.bevel_depth=r; c.bevel_resolution=res; c.use_fill_caps=True; c.resolution_u=10
    s=c.splines.new('NURBS' if smooth else 'POLY'); s.points.add(len(pts)-1)
    for p,q in zip(s.points,pts): p.co=(q[0],q[1],q[2],1)
    s.use_cyclic_u=cyc
    if smooth: s.order_u=4; s.use_endpoint_u=not cyc
    o=bpy.data.objects.new('c',c); bpy.context.scene.collection.objects.link(o); bpy.context.view_layer.update()
    me=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o)
    me.materials.clear()
    return obj(name,me,m,loc,rot,parent=parent)

def loft(secs,m,loc=(0,0,0),rot=(0,0,0),seg=72,parent=None,bv=0):
    """sections (z, rx, ry, exponent=2, cx=0, cy=0): superellipses joined along z"""
    vs=[];fs=[];n=len(secs)
    for z,rx,ry,*r in secs:
        ex=r[0] if r else 2; cx=r[1] if len(r)>1 else 0; cy=r[2] if len(r)>2 else 0
        for i in range(seg):
            a=TAU*i/seg; c,s=math.cos(a),math.sin(a)
            vs.append((cx+rx*math.copysign(abs(c)**(2/ex),c),cy+ry*math.copysign(abs(s)**(2/ex),s),z))
    for k in range(n-1):
        for i in range(seg):
            j=(i+1)%seg; fs.append((k*seg+i,k*seg+j,(k+1)*seg+j,(k+1)*seg+i))
    fs.append(tuple(range(seg))[::-1]); fs.append(tuple((n-1)*seg+i for i in range(seg)))
    me=bpy.data.meshes.new('loft'); me.from_pydata(vs,[],fs); o=obj('loft',me,m,loc,rot,parent=parent)
    if bv: bevel(o,bv,3)
    return o
